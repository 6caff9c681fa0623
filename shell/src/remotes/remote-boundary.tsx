import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  children: ReactNode;
  onError(error: unknown): void;
  renderFailure(error: unknown): ReactNode;
}

/** Error boundary around one remote, so that the frame and other remotes keep working. */
export class RemoteBoundary extends Component<
  RemoteBoundaryProps,
  { thrown: { error: unknown } | null }
> {
  override state = { thrown: null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { thrown } = this.state as { thrown: { error: unknown } | null };
    return thrown ? this.props.renderFailure(thrown.error) : this.props.children;
  }
}

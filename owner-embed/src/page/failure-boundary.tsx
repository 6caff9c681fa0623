import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  renderFailure(error: unknown, retry: () => void): ReactNode;
}

/** Shows a failure of its children instead of them, until `retry` is called. */
export class FailureBoundary extends Component<
  FailureBoundaryProps,
  { failed: boolean; error?: unknown }
> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed
      ? this.props.renderFailure(this.state.error, () => this.setState({ failed: false }))
      : this.props.children;
  }
}

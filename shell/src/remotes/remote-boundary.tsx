import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  children: ReactNode;
  /** Shown after an error until its handling is decided. */
  fallback: ReactNode;
  onError(error: unknown): void;
}

/** Error boundary around one remote, so that the frame and other remotes keep working. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  /** Place of the children; a failure belongs to one place alone. */
  place: string;
  /** Called before the children are rendered again, at another place or by `retry`. */
  onRetry(): void;
  renderFailure(error: unknown, retry: () => void): ReactNode;
}

interface FailureBoundaryState {
  failed: boolean;
  error?: unknown;
}

/** Shows a failure instead of its children, until `retry` is called or the place changes. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate(before: FailureBoundaryProps, { failed }: FailureBoundaryState) {
    if (failed && this.state.failed && before.place !== this.props.place) this.#retry();
  }

  readonly #retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed
      ? this.props.renderFailure(this.state.error, this.#retry)
      : this.props.children;
  }
}

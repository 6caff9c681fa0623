import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  /** Where this is: a failure of one place is none of another. */
  place: string;
  /** Called before the children are tried again, elsewhere or by `retry`. */
  onRetry(): void;
  renderFailure(error: unknown, retry: () => void): ReactNode;
}

interface FailureBoundaryState {
  failed: boolean;
  error?: unknown;
}

/** Shows a failure of its children instead of them, until `retry` is called or the place is another. */
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

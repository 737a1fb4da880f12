import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The current place: another place gives the children a new chance. */
  readonly place: unknown;
  readonly instead: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Shows something else where its children can't be drawn. A class, since React offers this to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    if (failure && before.place !== this.props.place) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.instead(failure.error) : this.props.children;
  }
}

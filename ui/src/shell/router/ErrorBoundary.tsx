import { Component, type ReactNode } from "react";

interface Props {
  /** Shown instead of children that fail to render. */
  readonly fallback: ReactNode;
  /** The children are tried again with another value. */
  readonly attempt: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly attempt: unknown;
  readonly hasFailed: boolean;
}

/** Shows a fallback for children that fail to render, until the next attempt (rule 8.4). */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ attempt }: Props, state: State): State | null =>
    attempt === state.attempt ? null : { attempt, hasFailed: false };

  override state: State = { attempt: this.props.attempt, hasFailed: false };

  override render = () => (this.state.hasFailed ? this.props.fallback : this.props.children);
}

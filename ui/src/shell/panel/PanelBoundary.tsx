import { Component, type ReactNode } from "react";
import button from "../../design/button.module.css";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import { type Attempt, AttemptContext } from "../../kit/panel/panel-part.ts";

interface Props {
  /** The location's telephone, for a diner who is out of luck here; empty where there is none. */
  readonly phone: string;
  readonly children: ReactNode;
}

interface State {
  readonly attempt: Attempt;
  readonly hasFailed: boolean;
}

/**
 * Says in the panel that its content cannot be shown, where its code is out of reach above all, and leaves the page
 * around it be (spec 8). Trying again shows it anew; what was chosen and typed is kept with the flow.
 */
export class PanelBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ hasFailed: true });

  override state: State = { attempt: {}, hasFailed: false };

  tryAgain = (): void => this.setState({ attempt: {}, hasFailed: false });

  override render() {
    const { attempt, hasFailed } = this.state;
    if (!hasFailed) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>;
    return (
      <div>
        <PanelMessage message="formProblem" phone={this.props.phone} />
        <button type="button" className={button["primary"]} onClick={this.tryAgain}>
          Try again
        </button>
      </div>
    );
  }
}

import { t } from "@lingui/core/macro";
import { Component, type ReactNode } from "react";
import button from "../../design/button.module.css";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";

interface Props {
  /** The location's phone number; empty where there is none. */
  readonly phone: string;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Shows in the panel that its content failed, mostly a chunk, and offers a retry (rule 8.23). The flow keeps its input. */
export class PanelBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (): State => ({ hasFailed: true });

  override state: State = { hasFailed: false };

  tryAgain = (): void => this.setState({ hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div>
        <PanelMessage message="formProblem" phone={this.props.phone} />
        <button type="button" className={button["primary"]} onClick={this.tryAgain}>
          {t`Try again`}
        </button>
      </div>
    );
  }
}

import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import button from "../../design/button.module.css";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import { ErrorBoundary } from "../router/ErrorBoundary.tsx";

/** Shows in the panel that its content failed, mostly a chunk, and offers a retry (rule 8.23). The flow keeps its input. */
export const PanelBoundary = ({
  phone,
  children,
}: {
  /** The location's phone number; empty where there is none. */
  readonly phone: string;
  readonly children: ReactNode;
}) => {
  const [attempt, setAttempt] = useState(1);
  const fallback = (
    <div>
      <PanelMessage message="formProblem" phone={phone} />
      <button type="button" className={button["primary"]} onClick={() => setAttempt(attempt + 1)}>
        {t`Try again`}
      </button>
    </div>
  );
  return (
    <ErrorBoundary attempt={attempt} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
};

import { t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import type { ReservationStore } from "../flow/reservation-store.ts";
import styles from "./ChoosingStep.module.css";

const AWAITS = "choosing-awaits";

interface ChoosingActionsProps {
  readonly onward?: string;
  /** What the diner has to do before they can go on; null for nothing (rule 4.51). */
  readonly awaits?: string | null;
  readonly isLocking: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows the continue and back buttons of a sub-step. */
export const ChoosingActions = ({ onward, awaits = null, isLocking, dispatch }: ChoosingActionsProps) => (
  <div className={styles["actions"]}>
    <button
      type="button"
      className={buttons["primary"]}
      disabled={awaits !== null}
      aria-describedby={awaits === null ? undefined : AWAITS}
      aria-disabled={isLocking}
      aria-busy={isLocking}
      onClick={() => dispatch({ type: "ContinuePressed" })}
    >
      {onward ?? t`Continue`}
    </button>
    {awaits !== null && <p id={AWAITS}>{awaits}</p>}
    <button
      type="button"
      className={buttons["plain"]}
      aria-disabled={isLocking}
      onClick={() => dispatch({ type: "BackPressed" })}
    >
      {t`Back`}
    </button>
  </div>
);

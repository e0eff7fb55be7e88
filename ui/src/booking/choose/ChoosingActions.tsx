import { t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import type { ReservationStore } from "../flow/reservation-store.ts";
import styles from "./ChoosingStep.module.css";

/** Shows the continue and back buttons of a sub-step. */
export const ChoosingActions = ({
  onward,
  isReady = true,
  isLocking,
  dispatch,
}: {
  readonly onward?: string;
  readonly isReady?: boolean;
  readonly isLocking: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}) => (
  <div className={styles["actions"]}>
    <button
      type="button"
      className={buttons["primary"]}
      disabled={!isReady}
      aria-disabled={isLocking}
      aria-busy={isLocking}
      onClick={() => dispatch({ type: "ContinuePressed" })}
    >
      {onward ?? t`Continue`}
    </button>
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

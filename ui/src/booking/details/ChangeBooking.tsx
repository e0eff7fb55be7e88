import { editTargets } from "@couvert/domain/booking/flow/offered-times";
import type { Detailing, EditTarget } from "@couvert/domain/booking/flow/reservation";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ReservationStore } from "../flow/reservation-store.ts";
import styles from "./ChangeBooking.module.css";

/**
 * Shows the edit links of a held table. Options and add-ons keep the hold; people, date and time release it after a
 * confirmation (rules 2.69, 4.37).
 */
export const ChangeBooking = ({
  state,
  dispatch,
}: {
  readonly state: FlowState<Detailing>;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  const [prompt, setPrompt] = useState<"closed" | "open" | "cancelled">("closed");
  const targets = editTargets(state);
  const edit = (to: EditTarget) => dispatch({ type: "EditPressed", to });
  const options = state.held.selection.experience === null ? t`Edit seating` : t`Edit experience`;
  if (prompt === "open") {
    return (
      <fieldset className={styles["prompt"]}>
        <legend>{t`Another party, date or time lets this table go.`}</legend>
        {/* biome-ignore lint/a11y/noAutofocus: it takes the place of the link that was just pressed */}
        <button type="button" className={styles["edit"]} autoFocus onClick={() => setPrompt("cancelled")}>
          {t`Keep this table`}
        </button>
        <button type="button" className={styles["edit"]} onClick={() => edit("search")}>
          {t`Edit and let it go`}
        </button>
      </fieldset>
    );
  }
  return (
    <div className={styles["links"]}>
      <button
        type="button"
        className={styles["edit"]}
        disabled={!targets.includes("search")}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the answer that was just pressed
        autoFocus={prompt === "cancelled"}
        onClick={() => setPrompt("open")}
      >
        {t`Edit party, date or time`}
      </button>
      {targets.includes("options") && (
        <button type="button" className={styles["edit"]} onClick={() => edit("options")}>
          {options}
        </button>
      )}
      {targets.includes("addOns") && (
        <button type="button" className={styles["edit"]} onClick={() => edit("addOns")}>
          {t`Edit add-ons`}
        </button>
      )}
    </div>
  );
};

import { editTargets } from "@couvert/domain/booking/flow/offered-times";
import type { Detailing, EditTarget } from "@couvert/domain/booking/flow/reservation";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import { t } from "@lingui/core/macro";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { AskFirst } from "./AskFirst.tsx";
import styles from "./ChangeBooking.module.css";

/**
 * Shows the edit links of a held table. Options and add-ons keep the hold; people, date and time release it after a
 * confirmation, which a step back asks for too (rules 2.69, 4.37, 4.47).
 */
export const ChangeBooking = ({
  state,
  dispatch,
}: {
  readonly state: FlowState<Detailing>;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  const targets = editTargets(state);
  const edit = (to: EditTarget) => dispatch({ type: "EditPressed", to });
  const options = state.held.selection.experience === null ? t`Edit seating` : t`Edit experience`;
  return (
    <div className={styles["links"]}>
      <AskFirst
        label={t`Edit party, date or time`}
        question={t`Another party, date or time lets this table go.`}
        answer={t`Edit and let it go`}
        isDisabled={!targets.includes("search")}
        isStep
        onLetGo={() => edit("search")}
      >
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
      </AskFirst>
    </div>
  );
};

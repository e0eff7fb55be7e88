import { offeredTime, offeredTimes } from "@couvert/domain/booking/reservation/offered-times";
import type { Found } from "@couvert/domain/booking/reservation/reservation";
import { SeatingChoice } from "../find/SeatingChoice.tsx";
import type { ReservationStore } from "../flow/reservation-store.ts";

/** Another seating for a table alone that is held. */
export const SeatingEdit = ({
  search: { slots, locking },
  time,
  dispatch,
}: {
  readonly search: Found;
  readonly time: Found["slots"][number]["time"];
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  const offered = offeredTime(offeredTimes(slots, []), "Standard", time);
  return offered === undefined ? null : (
    <SeatingChoice
      offered={offered}
      locking={locking?.selection.request.attribute ?? null}
      onPick={(attribute) => dispatch({ type: "AttributePicked", attribute })}
    />
  );
};

import type { Finding, Found } from "@couvert/domain/booking/reservation/reservation";
import { isHeldAlike, type Selection } from "@couvert/domain/booking/reservation/selection";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { BookingSummary } from "../summary/BookingSummary.tsx";
import { CancellationNote } from "../summary/CancellationNote.tsx";
import { ChoosingActions } from "./ChoosingActions.tsx";

/** The whole selection once more, before a table is held for it (spec 4). */
export const ConfirmSelection = ({
  state: { held },
  search: { slots },
  selection,
  zone,
  isLocking,
  dispatch,
}: {
  readonly state: Finding;
  readonly search: Found;
  readonly selection: Selection;
  readonly zone: TimeZone;
  readonly isLocking: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}) => (
  <>
    <BookingSummary selection={selection} zone={zone} />
    <CancellationNote slots={slots} request={selection.request} />
    <ChoosingActions
      onward={held !== null && isHeldAlike(held.selection, selection) ? "Continue" : "Hold this table"}
      isLocking={isLocking}
      dispatch={dispatch}
    />
  </>
);

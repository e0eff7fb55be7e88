import { offeredTime, offeredTimes } from "@couvert/domain/booking/flow/offered-times";
import type { Choosing, Finding, Found, Held } from "@couvert/domain/booking/flow/reservation";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import { secondsLeft } from "@couvert/domain/booking/reservation/hold";
import { isHeldAlike, type Selection } from "@couvert/domain/booking/reservation/selection";
import type { Location } from "@couvert/domain/restaurant/location/location";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import { useStepBack } from "../../kit/panel/panel-back.ts";
import { CancellationNote } from "../details/CancellationNote.tsx";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { BookingSummary } from "../summary/BookingSummary.tsx";
import { HoldCountdown, useSeconds } from "../summary/HoldCountdown.tsx";
import { AddOnChoice } from "./AddOnChoice.tsx";
import { ChoosingActions } from "./ChoosingActions.tsx";
import styles from "./ChoosingStep.module.css";
import { ExperienceChoices } from "./ExperienceChoices.tsx";
import { SeatingAreas } from "./SeatingAreaChoice.tsx";

const HEADINGS: Readonly<Record<Choosing["at"], MessageDescriptor>> = {
  times: msg`Find a table`,
  seating: msg`Where would you like to sit?`,
  options: msg`Choose your experience`,
  addOns: msg`Add to your table`,
  confirm: msg`Is this right?`,
};

interface ChoosingStepProps {
  readonly location: Location;
  readonly place: string;
  readonly state: FlowState<Finding>;
  readonly search: Found;
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows the sub-steps between a time and its lock: options, add-ons and confirmation, also when editing a hold (rule 2.62). */
const ChoosingStep = ({ location, place, state, search, dispatch }: ChoosingStepProps) => {
  const { choosing, locking } = search;
  useStepBack(() => {
    dispatch({ type: "BackPressed" });
    return true;
  });
  const parts = { state, search, dispatch, isLocking: locking !== null };
  return (
    <>
      <PanelHeading key={choosing.at} eyebrow={place}>
        {i18n._(HEADINGS[choosing.at])}
      </PanelHeading>
      <PanelMessage message={state.message} phone={location.phone} />
      {state.held !== null && (
        <StillHeld
          held={state.held}
          zone={location.timeZone}
          hasSummary={choosing.at !== "confirm"}
          dispatch={dispatch}
        />
      )}
      <div className={styles["choice"]}>
        {choosing.at === "seating" && <SeatingEdit {...parts} time={choosing.time} />}
        {choosing.at === "options" && <ExperienceChoices {...parts} options={choosing} />}
        {choosing.at === "addOns" && <AddOnChoice {...parts} lines={choosing.selection.addOns} />}
        {choosing.at === "confirm" && (
          <ConfirmSelection {...parts} selection={choosing.selection} location={location} />
        )}
      </div>
    </>
  );
};

interface StillHeldProps {
  readonly held: Held;
  readonly zone: TimeZone;
  /** Whether to show the summary: the confirmation shows one of the new selection. */
  readonly hasSummary: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows the countdown and the summary of the hold being edited, and a button that cancels the edit. */
const StillHeld = ({ held, zone, hasSummary, dispatch }: StillHeldProps) => {
  const left = useSeconds(() => secondsLeft(held.hold, Date.now()));
  return (
    <>
      <HoldCountdown seconds={left} />
      <div className={styles["held"]}>
        {hasSummary && <BookingSummary selection={held.selection} zone={zone} />}
        <button type="button" className={buttons["plain"]} onClick={() => dispatch({ type: "KeepPressed" })}>
          {t`Keep my table as it was`}
        </button>
      </div>
    </>
  );
};

export default ChoosingStep;

interface SeatingEditProps {
  readonly state: Finding;
  readonly search: Found;
  readonly time: Found["slots"][number]["time"];
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows other seating areas for a held table without experience. */
const SeatingEdit = ({ state: { held }, search: { slots, locking }, time, dispatch }: SeatingEditProps) => {
  const offered = offeredTime(offeredTimes(slots, []), "Standard", time);
  return offered === undefined ? null : (
    <SeatingAreas
      offered={offered}
      slots={slots}
      current={held?.selection.request.seatingArea}
      locking={locking?.selection.request.seatingArea ?? null}
      onPick={(seatingArea) => dispatch({ type: "SeatingAreaPicked", seatingArea })}
    />
  );
};

/** Shows the whole selection before its table is locked. */
const ConfirmSelection = ({
  state: { held },
  selection,
  location,
  isLocking,
  dispatch,
}: {
  readonly state: Finding;
  readonly search: Found;
  readonly selection: Selection;
  readonly location: Location;
  readonly isLocking: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}) => (
  <>
    <BookingSummary selection={selection} zone={location.timeZone} />
    <CancellationNote selection={selection} location={location} />
    <ChoosingActions
      onward={held !== null && isHeldAlike(held.selection, selection) ? t`Continue` : t`Hold this table`}
      isLocking={isLocking}
      dispatch={dispatch}
    />
  </>
);

import { secondsLeft } from "@couvert/domain/booking/reservation/hold";
import type { Choosing, Finding, Found, Held } from "@couvert/domain/booking/reservation/reservation";
import type { Lasted } from "@couvert/domain/booking/reservation/states";
import type { Location } from "@couvert/domain/restaurant/location/location";
import buttons from "../../design/button.module.css";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { HoldCountdown } from "../summary/HoldCountdown.tsx";
import { useSeconds } from "../summary/use-seconds.ts";
import { AddOnChoice } from "./AddOnChoice.tsx";
import styles from "./ChoosingStep.module.css";
import { ConfirmSelection } from "./ConfirmSelection.tsx";
import { ExperienceChoices } from "./ExperienceChoices.tsx";
import { SeatingEdit } from "./SeatingEdit.tsx";

const HEADINGS: Readonly<Record<Choosing["at"], string>> = {
  times: "Find a table",
  seating: "Where would you like to sit?",
  options: "Choose your experience",
  addOns: "Add to your table",
  confirm: "Is this right?",
};

/** The sub-steps between a time and its lock (spec 4): the options, the add-ons and a confirmation, also of what is held already. */
const ChoosingStep = ({
  location,
  place,
  state,
  search,
  dispatch,
}: {
  readonly location: Location;
  readonly place: string;
  readonly state: Lasted<Finding>;
  readonly search: Found;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  const { choosing, locking } = search;
  const parts = { state, search, dispatch, isLocking: locking !== null };
  return (
    <>
      <PanelHeading key={choosing.at} eyebrow={place}>
        {HEADINGS[choosing.at]}
      </PanelHeading>
      <PanelMessage message={state.message} phone={location.phone} />
      {state.held !== null && <StillHeld held={state.held} dispatch={dispatch} />}
      <div className={styles["choice"]}>
        {choosing.at === "seating" && <SeatingEdit {...parts} time={choosing.time} />}
        {choosing.at === "options" && <ExperienceChoices {...parts} options={choosing} />}
        {choosing.at === "addOns" && <AddOnChoice {...parts} lines={choosing.selection.addOns} />}
        {choosing.at === "confirm" && (
          <ConfirmSelection {...parts} selection={choosing.selection} zone={location.timeZone} />
        )}
      </div>
    </>
  );
};

/** While what is held is edited: how long it is held yet, and the way to leave it as it is. */
const StillHeld = ({
  held,
  dispatch,
}: {
  readonly held: Held;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  const left = useSeconds(() => secondsLeft(held.hold, Date.now()));
  return (
    <>
      <HoldCountdown seconds={left} />
      <button
        type="button"
        className={`${buttons["plain"]} ${styles["keep"]}`}
        onClick={() => dispatch({ type: "KeepPressed" })}
      >
        Keep my table as it was
      </button>
    </>
  );
};

export default ChoosingStep;

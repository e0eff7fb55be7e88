import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import type { ReservationEvent } from "@couvert/domain/booking/reservation/reservation";
import {
  createSelection,
  createTableRequest,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { useState } from "react";
import { AddOnChoice } from "../../booking/choose/AddOnChoice.tsx";
import { ExperienceChoices } from "../../booking/choose/ExperienceChoices.tsx";
import { FoundTimes } from "../../booking/find/FoundTimes.tsx";
import { BookingSummary } from "../../booking/summary/BookingSummary.tsx";
import { HoldCountdown } from "../../booking/summary/HoldCountdown.tsx";
import styles from "./Booking.module.css";
import { FOUND, findingOf, PICKED, SEARCHED, TASTING, usePlayedFlow } from "./played-flow.ts";
import { State, States } from "./States.tsx";

/** Shows free times: searching, found, and with a time picked that offers seating areas. */
export const Times = () => (
  <States isPanelWide>
    <State state="searching">
      <Found events={SEARCHED} />
    </State>
    <State state="found">
      <Found events={FOUND} />
    </State>
  </States>
);

/** Shows the seating areas of a picked time. */
export const Seating = () => (
  <States isPanelWide>
    <State state="a time picked">
      <Found events={PICKED.filter(({ type }) => type !== "ExperiencesFound")} />
    </State>
  </States>
);

const Found = ({ events }: { readonly events: readonly ReservationEvent[] }) => {
  const [state, dispatch] = usePlayedFlow(events);
  const finding = findingOf(state);
  return finding === null ? null : <FoundTimes state={finding} dispatch={dispatch} />;
};

/** Shows the experiences of a picked time and their seating areas. */
export const Experiences = () => {
  const [state, dispatch] = usePlayedFlow(TASTING);
  const finding = findingOf(state);
  if (finding?.search.status !== "found" || finding.search.choosing.at !== "options") return null;
  return (
    <States isPanelWide>
      <State state="chosen or to be chosen">
        <ExperienceChoices
          state={finding}
          search={finding.search}
          options={finding.search.choosing}
          isLocking={finding.search.locking !== null}
          dispatch={dispatch}
        />
      </State>
    </States>
  );
};

/** Shows the stepper of an add-on, from 0 to its maximum. */
export const Steppers = () => {
  const [quantity, setQuantity] = useState(2);
  return (
    <States isPanelWide>
      <State state="two of four">
        <AddOnChoice
          lines={[{ addOn: createAddOn(), quantity }]}
          isLocking={false}
          dispatch={(event) => event.type === "AddOnChanged" && setQuantity(event.quantity)}
        />
      </State>
    </States>
  );
};

const ZONE = "America/New_York";

/** Shows summaries of a selection with their prices. */
export const Prices = () => (
  <States isPanelWide>
    <State state="a table">
      <BookingSummary selection={createSelection()} zone={ZONE} />
    </State>
    <State state="paid when it is booked">
      <BookingSummary
        selection={createTasting({ addOns: [{ addOn: createAddOn(), quantity: 2 }] })}
        zone={ZONE}
      />
    </State>
    <State state="paid at the table">
      <BookingSummary
        selection={createTasting({
          request: createTableRequest({ partySize: 1, seatingArea: "bar" }),
          experience: createExperience({ isPrepaid: false }),
        })}
        zone={ZONE}
      />
    </State>
  </States>
);

/** Shows the countdown of a hold; a slider sets the seconds. */
export const Holds = () => {
  const [seconds, setSeconds] = useState(252);
  return (
    <States isPanelWide>
      <State state="moved by hand">
        <HoldCountdown seconds={seconds} />
        <input
          type="range"
          className={styles["seconds"]}
          aria-label="Seconds left"
          min={0}
          max={300}
          value={seconds}
          onChange={({ target }) => setSeconds(Number(target.value))}
        />
      </State>
    </States>
  );
};

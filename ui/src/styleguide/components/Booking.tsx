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
import { Sheet, Sheets } from "./Sheet.tsx";

/** Times that are free: while they are looked for, found, and with one picked that leaves a choice of seats. */
export const Times = () => (
  <Sheets isOfPanel>
    <Sheet state="searching">
      <Found events={SEARCHED} />
    </Sheet>
    <Sheet state="found">
      <Found events={FOUND} />
    </Sheet>
  </Sheets>
);

/** Where one would like to sit at a time. */
export const Seating = () => (
  <Sheets isOfPanel>
    <Sheet state="a time picked">
      <Found events={PICKED.filter(({ type }) => type !== "ExperiencesFound")} />
    </Sheet>
  </Sheets>
);

const Found = ({ events }: { readonly events: readonly ReservationEvent[] }) => {
  const [state, dispatch] = usePlayedFlow(events);
  const finding = findingOf(state);
  return finding === null ? null : <FoundTimes state={finding} dispatch={dispatch} />;
};

/** Which experience, and where to sit for it. */
export const Experiences = () => {
  const [state, dispatch] = usePlayedFlow(TASTING);
  const finding = findingOf(state);
  if (finding?.search.status !== "found" || finding.search.choosing.at !== "options") return null;
  return (
    <Sheets isOfPanel>
      <Sheet state="chosen or to be chosen">
        <ExperienceChoices
          state={finding}
          search={finding.search}
          options={finding.search.choosing}
          isLocking={finding.search.locking !== null}
          dispatch={dispatch}
        />
      </Sheet>
    </Sheets>
  );
};

/** How many of each, from none to what one reservation can have. */
export const Steppers = () => {
  const [quantity, setQuantity] = useState(2);
  return (
    <Sheets isOfPanel>
      <Sheet state="two of four">
        <AddOnChoice
          lines={[{ addOn: createAddOn(), quantity }]}
          isLocking={false}
          dispatch={(event) => event.type === "AddOnChanged" && setQuantity(event.quantity)}
        />
      </Sheet>
    </Sheets>
  );
};

const ZONE = "America/New_York";

/** What is chosen and what it costs. */
export const Prices = () => (
  <Sheets isOfPanel>
    <Sheet state="a table">
      <BookingSummary selection={createSelection()} zone={ZONE} />
    </Sheet>
    <Sheet state="paid when it is booked">
      <BookingSummary
        selection={createTasting({ addOns: [{ addOn: createAddOn(), quantity: 2 }] })}
        zone={ZONE}
      />
    </Sheet>
    <Sheet state="paid at the table">
      <BookingSummary
        selection={createTasting({
          request: createTableRequest({ partySize: 1, attribute: "bar" }),
          experience: createExperience({ isPrepaid: false }),
        })}
        zone={ZONE}
      />
    </Sheet>
  </Sheets>
);

/** How long a table is held, in s; moved by hand here. */
export const Holds = () => {
  const [seconds, setSeconds] = useState(252);
  return (
    <Sheets isOfPanel>
      <Sheet state="moved by hand">
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
      </Sheet>
    </Sheets>
  );
};

import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { timeOf } from "../../time/local-date-time.ts";
import { lineCost } from "../experience/add-on.ts";
import { nearestSlots, slotsOfDay } from "../reservation/availability.ts";
import {
  createAvailability,
  createConfirmation,
  createDetails,
  createHold,
  createSlot,
} from "../reservation/reservation.builders.ts";
import { needsCard, priceSelection, type Selection } from "../reservation/selection.ts";
import { CARD, SOLD, visits } from "./reservation.arbitraries.ts";
import type { Reservation, ReservationEvent, ReservationRequest } from "./reservation.ts";
import { step } from "./step.ts";
import { type Moment, playVisit } from "./visit.builders.ts";

/** Returns the selection that is chosen, held or booked in a state. */
const selectionsIn = (state: Reservation): readonly Selection[] => {
  if (state.step === "thanks") return [state.booking.selection];
  const held = state.held === null ? [] : [state.held.selection];
  if (state.step === "details" || state.search.status !== "found") return held;
  const { choosing, locking } = state.search;
  return [
    ...held,
    ...("selection" in choosing ? [choosing.selection] : []),
    ...(locking === null ? [] : [locking.selection]),
  ];
};

const requestsOf = <Type extends ReservationRequest["type"]>({ made }: Moment, type: Type) =>
  made.filter((request): request is Extract<ReservationRequest, { type: Type }> => request.type === type);

const isSubmission = ({ type }: ReservationRequest) => type === "Reserve" || type === "MakeCardToken";

/** Names the step and sub-step of a state. */
const placeOf = (state: Reservation): string => {
  if (state.step === "thanks") return "thanks";
  if (state.step === "details") return `details ${state.submitting?.stage ?? "open"}`;
  if (state.search.status !== "found") return state.search.status;
  return `${state.search.choosing.at}${state.held === null ? "" : " held"}`;
};

describe("visits", () => {
  it("reach every step and sub-step", () => {
    const steps = fc
      .sample(visits, { numRuns: 2000, seed: 7 })
      .flatMap((moves) => playVisit(moves).map(({ state }) => placeOf(state)));
    expect([...new Set(steps)].toSorted()).toEqual([
      "addOns",
      "addOns held",
      "confirm",
      "confirm held",
      "details card",
      "details open",
      "details reserve",
      "idle",
      "options",
      "options held",
      "searching",
      "seating",
      "seating held",
      "thanks",
      "times",
    ]);
  });
});

describe("step, as laws", () => {
  it.prop([visits])("never keeps two holds: each granted one is kept, released, booked or lost", (moves) => {
    for (const { state, open } of playVisit(moves)) {
      const held = state.step === "thanks" || state.held === null ? [] : [state.held.hold.token];
      expect(open).toEqual(held);
    }
  });

  it.prop([visits])("never shows the details without a hold for the request (rule 4.25)", (moves) => {
    for (const { state } of playVisit(moves)) {
      if (state.step !== "details") continue;
      const { partySize, time } = state.held.selection.request;
      expect(state.input).toMatchObject({ partySize, date: time.slice(0, 10) });
    }
  });

  it.prop([visits])("reserves only with the held token, and the card's with prepayment", (moves) => {
    for (const moment of playVisit(moves)) {
      for (const { token, selection, card } of requestsOf(moment, "Reserve")) {
        expect(moment.before).toMatchObject({ step: "details", held: { selection, hold: { token } } });
        expect(card !== null).toBe(needsCard(selection));
      }
    }
  });

  it.prop([visits])("never has two submissions under way", (moves) => {
    for (const { underWay } of playVisit(moves)) {
      expect(underWay.filter(isSubmission).length).toBeLessThanOrEqual(1);
    }
  });

  it.prop([visits])("never keeps a card number, and sends it only to the card provider", (moves) => {
    for (const { state, made } of playVisit(moves)) {
      const told = JSON.stringify([state, made.filter(({ type }) => type !== "MakeCardToken")]);
      expect(told).not.toContain(CARD.cardNumber);
      expect(told).not.toContain(CARD.nameOnCard);
    }
  });

  it.prop([visits])("locks only found slots for the searched party", (moves) => {
    let found: readonly string[] = [];
    for (const moment of playVisit(moves)) {
      if (moment.event.type === "TimesFound" && moment.before !== moment.state) {
        found = moment.event.availability.slots.map(({ time, seatingArea }) => `${time} ${seatingArea}`);
      }
      for (const { selection } of requestsOf(moment, "LockSlot")) {
        const { request, experience } = selection;
        expect(found).toContain(`${request.time} ${request.seatingArea}`);
        if (experience !== null) expect(SOLD).toContainEqual(experience);
        expect(moment.state).toMatchObject({ input: { partySize: request.partySize } });
      }
    }
  });

  it.prop([visits])("shows every time of the day, unless a table was taken (rule 8.22)", (moves) => {
    for (const { before, event, state } of playVisit(moves)) {
      if (event.type !== "TimesFound" || before === state) continue;
      if (before.step !== "finding" || before.search.status !== "searching") continue;
      const { taken, input } = before.search;
      const ofDay = slotsOfDay(event.availability.slots, input.date);
      const shown = taken === null ? ofDay : nearestSlots(ofDay, timeOf(taken));
      expect(state).toMatchObject({ search: { slots: shown } });
      expect(before.message === null).toBe(taken === null);
    }
  });

  it.prop([visits])("never shows a wrong total or too many of an add-on", (moves) => {
    for (const { state } of playVisit(moves)) {
      for (const selection of selectionsIn(state)) {
        for (const { addOn, quantity } of selection.addOns) {
          expect(quantity).toBeGreaterThanOrEqual(0);
          expect(quantity).toBeLessThanOrEqual(addOn.maxPerReservation);
        }
        const price = priceSelection(selection);
        if (price === null || selection.experience === null) continue;
        const parts = selection.experience.pricePerPerson * selection.request.partySize;
        expect(price.total).toBe(selection.addOns.reduce((sum, line) => sum + lineCost(line), parts));
      }
    }
  });

  it.prop([visits])(
    "clears the message on every change of step, except for a lost table (rule 4.33)",
    (moves) => {
      for (const { before, state, event } of playVisit(moves)) {
        if (
          state.step === before.step ||
          state.step === "thanks" ||
          event.type === "TableLost" ||
          event.type === "HoldLost"
        )
          continue;
        expect(state.message).toBeNull();
      }
    },
  );

  it.prop([visits])(
    "clears times and selections and unlocks when people, date or time change (rule 4.30)",
    (moves) => {
      for (const moment of playVisit(moves)) {
        const { before, state, event } = moment;
        if (event.type !== "InputChanged" || before.step === "thanks" || state === before) continue;
        expect(state).toMatchObject({ input: event.input, search: { status: "idle" }, held: null });
        expect(requestsOf(moment, "ReleaseHold")).toHaveLength(before.held === null ? 0 : 1);
      }
    },
  );

  it.prop([visits])("shows no times while a table is held (rule 4.31)", (moves) => {
    for (const { state } of playVisit(moves)) {
      if (state.step !== "finding" || state.held === null) continue;
      expect(state.search).toMatchObject({ status: "found" });
      expect(state.search).not.toMatchObject({ choosing: { at: "times" } });
    }
  });

  it.prop([visits])("gives every request its own number", (moves) => {
    const ids = playVisit(moves).flatMap(({ made }) => made.flatMap((one) => ("id" in one ? [one.id] : [])));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.prop([visits, fc.integer({ min: 1000, max: 2000 })])(
    "ignores unawaited answers, and releases an unawaited hold",
    (moves, id) => {
      const state = playVisit(moves).at(-1)?.state;
      if (state === undefined) return;
      const strays: readonly ReservationEvent[] = [
        { type: "TimesFound", id, availability: createAvailability(createSlot()) },
        { type: "SearchFailed", id },
        { type: "ExperiencesFound", id, experiences: [] },
        { type: "ExperiencesFailed", id },
        { type: "HoldRejected", id },
        { type: "HoldFailed", id, message: "formProblem" },
        { type: "CardTokenMade", id, card: { token: "tok", last4: "4242" } },
        { type: "CardFailed", id, message: "cardProblem" },
        { type: "HoldLost", id, message: "notHeld" },
        { type: "Reserved", id, confirmation: createConfirmation() },
        { type: "ReserveFailed", id, message: "formProblem" },
        { type: "OutcomeLost", id },
        { type: "TableLost", id },
      ];
      for (const stray of strays) expect(step(state, stray)).toEqual([state, []]);
      const late: ReservationEvent = { type: "HoldGranted", id, hold: createHold({ token: "late" }), now: 0 };
      expect(step(state, late)).toEqual([state, [{ type: "ReleaseHold", token: "late" }]]);
    },
  );

  it.prop([visits])("can always be reset and completed (rule 4.28)", (moves) => {
    const last = playVisit(moves).at(-1);
    if (last === undefined) return;
    let state = last.state;
    const go = (event: ReservationEvent) => {
      state = step(state, event)[0];
    };
    for (const request of last.underWay) {
      if (request.type === "MakeCardToken")
        go({ type: "CardFailed", id: request.id, message: "cardProblem" });
      if (request.type === "Reserve") go({ type: "ReserveFailed", id: request.id, message: "formProblem" });
    }
    go({ type: "ResetPressed" });
    expect(state).toMatchObject({ step: "finding", search: { status: "idle" }, held: null, message: null });
    go({ type: "InputChanged", input: { partySize: 2, date: "2027-03-05", time: "19:00" } });
    go({ type: "FindPressed" });
    go({ type: "TimesFound", id: state.lastId, availability: createAvailability(createSlot()) });
    go({ type: "TimePicked", time: createSlot().time, as: "Standard" });
    go({ type: "HoldGranted", id: state.lastId, hold: createHold(), now: 0 });
    go({ type: "DetailsSubmitted", details: createDetails(), card: null });
    go({ type: "Reserved", id: state.lastId, confirmation: createConfirmation() });
    expect(state.step).toBe("thanks");
  });
});

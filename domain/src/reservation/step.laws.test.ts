import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { localDateTimes } from "../time/time.arbitraries.ts";
import {
  createAvailability,
  createBooking,
  createDetails,
  createHold,
  createSlot,
} from "./reservation.builders.ts";
import type { Reservation, ReservationEvent, ReservationRequest } from "./reservation.ts";
import { startReservation, step } from "./step.ts";

const ids = fc.nat(12);
const wishes = fc.record({
  partySize: fc.option(fc.integer({ min: 1, max: 20 })),
  date: fc.option(fc.constant("2027-03-05" as const)),
  time: fc.option(fc.constant("19:00" as const)),
});
const availabilities = fc
  .array(fc.record({ time: localDateTimes, attribute: fc.constantFrom("default", "bar") }), { maxLength: 3 })
  .map((drawn) => createAvailability(createSlot(), ...drawn.map((slot) => createSlot(slot))));

const events: fc.Arbitrary<ReservationEvent> = fc.oneof(
  fc.record({ type: fc.constant("WishChanged" as const), wish: wishes }),
  fc.constant({ type: "FindPressed" as const }),
  fc.record({ type: fc.constant("TimesFound" as const), id: ids, availability: availabilities }),
  fc.record({ type: fc.constant("SearchFailed" as const), id: ids }),
  fc.constant({ type: "TimePicked" as const, time: createSlot().time }),
  fc.record({ type: fc.constant("AttributePicked" as const), attribute: fc.constantFrom("default", "bar") }),
  fc.record({
    type: fc.constant("HoldGranted" as const),
    id: ids,
    hold: fc.nat().map((n) => createHold({ token: `token-${n}` })),
    now: fc.constant(0),
  }),
  fc.record({
    type: fc.constantFrom(
      "HoldRefused" as const,
      "HoldFailed" as const,
      "TableLost" as const,
      "OutcomeLost" as const,
    ),
    id: ids,
  }),
  fc.constantFrom({ type: "EditPressed" as const }, { type: "ResetPressed" as const }),
  fc.constant({ type: "DetailsSubmitted" as const, details: createDetails() }),
  fc.record({ type: fc.constant("Reserved" as const), id: ids, booking: fc.constant(createBooking()) }),
  fc.record({
    type: fc.constant("ReserveFailed" as const),
    id: ids,
    message: fc.constant("formProblem" as const),
  }),
);

/** Answers that fit the requests made so far are drawn far more often than by chance: the request's own id is used. */
const sequences = fc.array(fc.record({ event: events, aimed: fc.boolean() }), { maxLength: 40 });

const aim = (event: ReservationEvent, state: Reservation): ReservationEvent =>
  "id" in event ? { ...event, id: state.lastId } : event;

type Trace = { state: Reservation; made: readonly ReservationRequest[]; event: ReservationEvent };

const traceOf = (drawn: readonly { event: ReservationEvent; aimed: boolean }[]): readonly Trace[] => {
  let state: Reservation = startReservation({ partySize: 2, date: "2027-03-05", time: "19:00" });
  return drawn.map(({ event, aimed }) => {
    const happened = aimed ? aim(event, state) : event;
    const [next, made] = step(state, happened);
    state = next;
    return { state, made, event: happened };
  });
};

describe("step", () => {
  it.prop([sequences])("never keeps two holds: each one granted is kept, released or booked", (drawn) => {
    const open = new Set<string>();
    for (const { state, made, event } of traceOf(drawn)) {
      if (event.type === "HoldGranted") open.add(event.hold.token);
      for (const request of made) if (request.type === "ReleaseHold") open.delete(request.token);
      if (event.type === "Reserved" && state.step === "thanks") open.clear();
      if (event.type === "TableLost" && state.step === "finding") open.clear();
      expect([...open]).toEqual(state.step === "details" ? [state.hold.token] : []);
    }
  });

  it.prop([sequences])("never numbers two requests alike", (drawn) => {
    const numbered = traceOf(drawn).flatMap(({ made }) => made.flatMap((r) => ("id" in r ? [r.id] : [])));
    expect(new Set(numbered).size).toBe(numbered.length);
  });

  it.prop([sequences])(
    "never has two reserves under way, and never reserves without the held token",
    (drawn) => {
      let before: Reservation = startReservation({ partySize: 2, date: null, time: null });
      for (const { state, made } of traceOf(drawn)) {
        for (const request of made) {
          if (request.type !== "Reserve") continue;
          expect(before).toMatchObject({ step: "details", reserving: null, hold: { token: request.token } });
        }
        before = state;
      }
    },
  );

  it.prop([sequences])(
    "clears the message on every change of step but into one that explains a lost table",
    (drawn) => {
      let before = "finding";
      for (const { state, event } of traceOf(drawn)) {
        if (state.step !== before && state.step !== "thanks" && event.type !== "TableLost") {
          expect(state.message).toBeNull();
        }
        before = state.step;
      }
    },
  );

  it.prop([sequences])("holds only tables for the party that asked", (drawn) => {
    for (const { state, made } of traceOf(drawn)) {
      for (const request of made) {
        if (request.type === "LockSlot" && state.step === "finding") {
          expect(request.seat.partySize).toBe(state.wish.partySize);
        }
      }
    }
  });
});

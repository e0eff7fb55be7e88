import { describe, expect, it } from "vitest";
import {
  createConfirmation,
  createDetails,
  createSlot,
  createTasting,
} from "../reservation/reservation.builders.ts";
import { brunch, granted, held, offered, tasting, time, wine } from "./experience-events.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import { playFlow } from "./visit.builders.ts";

const card = {
  nameOnCard: "Ana Reyes",
  cardNumber: "4242 4242 4242 4242",
  cardMonthYear: "12 / 30",
  cardCvc: "123",
  zipCode: "33131",
};

describe("step: prepayment", () => {
  const submit: ReservationEvent = { type: "DetailsSubmitted", details: createDetails(), card };
  const made: ReservationEvent = { type: "CardTokenMade", id: 4, card: { token: "tok_1", last4: "4242" } };

  it("requests the card token first, and reserves with it (rule 7.21)", () => {
    const { state, requests } = playFlow(...held(2), submit);
    expect(requests.at(-1)).toEqual({ type: "MakeCardToken", id: 4, card });
    expect(state).toMatchObject({ submitting: { stage: "card", id: 4 } });
    expect(playFlow(...held(2), submit, made).requests.at(-1)).toEqual({
      type: "Reserve",
      id: 5,
      token: "token-1",
      selection: createTasting({ addOns: [{ addOn: wine, quantity: 2 }] }),
      details: createDetails(),
      card: { token: "tok_1", last4: "4242" },
    });
  });

  it("reserves nothing without a card token (rule 7.21)", () => {
    const without: ReservationEvent = { type: "DetailsSubmitted", details: createDetails(), card: null };
    expect(playFlow(...held(), without).types).toEqual(playFlow(...held()).types);
    const failed = playFlow(...held(), submit, { type: "CardFailed", id: 4, message: "cardProblem" });
    expect(failed.state).toMatchObject({ step: "details", submitting: null, message: "cardProblem" });
    expect(failed.types).toEqual([...playFlow(...held()).types, "MakeCardToken"]);
    const again = playFlow(...held(), submit, { type: "CardFailed", id: 4, message: "cardProblem" }, submit);
    expect(again.state).toMatchObject({ message: null, submitting: { stage: "card", id: 5 } });
  });

  it("ignores a late token and the answer to an unsent reserve", () => {
    const asked = playFlow(...held(), submit);
    const stray: readonly ReservationEvent[] = [
      { ...made, id: 3 } as ReservationEvent,
      { type: "CardFailed", id: 3, message: "cardProblem" },
      { type: "Reserved", id: 4, confirmation: createConfirmation() },
      { type: "ReserveFailed", id: 4, message: "formProblem" },
      { type: "OutcomeLost", id: 4 },
      { type: "TableLost", id: 4 },
      submit,
    ];
    for (const event of stray) expect(playFlow(...held(), submit, event)).toEqual(asked);
    const reserving = playFlow(...held(), submit, made);
    expect(playFlow(...held(), submit, made, { ...made, id: 5 } as ReservationEvent)).toEqual(reserving);
    expect(playFlow(...held(), submit, made, { type: "CardFailed", id: 5, message: "cardProblem" })).toEqual(
      reserving,
    );
  });

  it("says that the card was not charged when the table is lost", () => {
    const lost = playFlow(...held(), submit, made, { type: "TableLost", id: 5 });
    expect(lost.state).toMatchObject({
      step: "finding",
      search: { status: "searching" },
      message: "lostUncharged",
      held: null,
    });
    expect(lost.requests.at(-1)).toMatchObject({ type: "FindTimes" });
  });

  it.each([
    ["card", [submit], 4],
    ["reserve", [submit, made], 5],
  ] as const)("searches again once the hold is lost at the stage %s (rule 8.46)", (_stage, events, id) => {
    const lost = playFlow(...held(), ...events, { type: "HoldLost", id, message: "declinedTooOften" });
    expect(lost.state).toMatchObject({
      step: "finding",
      search: { status: "searching", taken: time },
      message: "declinedTooOften",
      held: null,
    });
    expect(lost.requests.at(-1)).toMatchObject({ type: "FindTimes" });
  });

  it("starts no other booking while the outcome of the first is unknown", () => {
    const unknown = [submit, made, { type: "OutcomeLost", id: 5 } as const, submit];
    const lost = playFlow(...held(), ...unknown, { type: "HoldLost", id: 6, message: "notHeld" });
    expect(lost.state).toMatchObject({ step: "details", submitting: null, message: "outcomeUnknown" });
  });

  it("sends no card without prepayment", () => {
    const { requests } = playFlow(
      ...offered(createSlot()),
      { type: "TimePicked", time, as: "Standard" },
      granted(2),
      submit,
    );
    expect(requests.at(-1)).toMatchObject({ type: "Reserve", card: null });
  });

  it("shows the whole booking in the thank-you", () => {
    const { state } = playFlow(...held(1), submit, made, {
      type: "Reserved",
      id: 5,
      confirmation: createConfirmation(),
    });
    expect(state).toEqual({
      step: "thanks",
      booking: {
        selection: createTasting({ addOns: [{ addOn: wine, quantity: 1 }] }),
        ...createConfirmation(),
      },
      details: createDetails(),
      lastId: 5,
      catalogue: { status: "known", experiences: [tasting, brunch] },
    });
  });
});

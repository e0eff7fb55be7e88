import { describe, expect, it } from "vitest";
import { createConfirmation, createDetails } from "../reservation/reservation.builders.ts";
import { held } from "./experience-events.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import { playFlow } from "./visit.builders.ts";

const submit: ReservationEvent = { type: "DetailsSubmitted", details: createDetails(), card: "hosted" };
const needed: ReservationEvent = { type: "CardNeeded", id: 4, clientSecret: "pi_1_secret" };
const confirmed: ReservationEvent = { type: "CardConfirmed", id: 5 };

describe("step: a card in the provider's own field", () => {
  it("reserves, has the field confirm the card, and reserves again (rule 14.14)", () => {
    expect(playFlow(...held(), submit).requests.at(-1)).toMatchObject({
      type: "Reserve",
      id: 4,
      card: "hosted",
    });
    const waiting = playFlow(...held(), submit, needed);
    expect(waiting.requests.at(-1)).toEqual({ type: "ConfirmCard", id: 5, clientSecret: "pi_1_secret" });
    expect(waiting.state).toMatchObject({ submitting: { stage: "card", id: 5 } });
    const reserving = playFlow(...held(), submit, needed, confirmed);
    expect(reserving.requests.at(-1)).toMatchObject({
      type: "Reserve",
      id: 6,
      card: "hosted",
      details: createDetails(),
    });
    const booked: ReservationEvent = { type: "Reserved", id: 6, confirmation: createConfirmation() };
    expect(playFlow(...held(), submit, needed, confirmed, booked).state).toMatchObject({ step: "thanks" });
  });

  it("asks the guest for a card once where the provider says that it has none (rule 14.14)", () => {
    const again = playFlow(...held(), submit, needed, confirmed, { ...needed, id: 6 } as ReservationEvent);
    expect(again.state).toMatchObject({ step: "details", submitting: null, message: "cardProblem" });
    expect(again.types.at(-1)).toBe("Reserve");
  });

  it("holds the table and has the details when the card is not confirmed (rule 14.14)", () => {
    const failed = playFlow(...held(), submit, needed, { type: "CardFailed", id: 5, message: "cardProblem" });
    expect(failed.state).toMatchObject({ step: "details", submitting: null, message: "cardProblem" });
    const retried = playFlow(
      ...held(),
      submit,
      needed,
      { type: "CardFailed", id: 5, message: "cardProblem" },
      submit,
    );
    expect(retried.requests.at(-1)).toMatchObject({ type: "Reserve", id: 6, card: "hosted" });
  });

  it("searches again for a guest who paid too late, and ignores answers to other requests (rule 14.16)", () => {
    const asked = playFlow(...held(), submit, needed);
    for (const stray of [
      { ...needed, id: 5 },
      { ...confirmed, id: 4 },
    ] as readonly ReservationEvent[])
      expect(playFlow(...held(), submit, needed, stray)).toEqual(asked);
    const late: ReservationEvent = { type: "HoldLost", id: 6, message: "paidTooLate" };
    expect(playFlow(...held(), submit, needed, confirmed, late).state).toMatchObject({
      step: "finding",
      message: "paidTooLate",
      held: null,
    });
  });
});

import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { lockOrder, reserveOrder } from "@couvert/domain/booking/reservation/orders";
import {
  createDetails,
  createHold,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import {
  OutcomeUnknown,
  PaymentFailed,
  ProviderUnavailable,
  RequestRejected,
  Reservations,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { type BookRequest, outcomeOf } from "./reservation-client.ts";

type Book = Effect.Success<typeof Reservations>;

const selection = createTasting();
const { request: tableRequest } = selection;
const down = Effect.fail(new ProviderUnavailable({ reason: "fault", detail: "down" }));
const closed: Book = {
  availability: () => down,
  experiences: () => down,
  lock: () => down,
  unlock: () => down,
  reserve: () => down,
};
const outcome = (request: BookRequest, book: Partial<Book> = {}) =>
  Effect.runPromise(
    outcomeOf(1001, request, () => 7).pipe(Effect.provideService(Reservations, { ...closed, ...book })),
  );

const find = {
  type: "FindTimes",
  id: 3,
  input: { partySize: 2, date: "2027-03-05", time: "19:00" },
} as const;
const lock = { type: "LockSlot", id: 4, selection } as const;
const reserve = {
  type: "Reserve",
  id: 5,
  token: "token-1",
  selection,
  details: createDetails(),
  card: null,
} as const;
const experiences = { type: "FindExperiences", id: 6 } as const;

describe("outcomeOf", () => {
  it("asks for the times of the input at the restaurant", async () => {
    const asked: unknown[] = [];
    const availability = { slots: [], noAvailabilityReasons: [] };
    const event = await outcome(find, {
      availability: (query) => {
        asked.push(query);
        return Effect.succeed(availability);
      },
    });
    expect(asked).toEqual([{ restaurantId: 1001, partySize: 2, start: "2027-03-05T19:00" }]);
    expect(event).toEqual({ type: "TimesFound", id: 3, availability });
  });

  it("tells when a hold came, by the clock of the page", async () => {
    const hold = createHold();
    expect(await outcome(lock, { lock: () => Effect.succeed(hold) })).toEqual({
      type: "HoldGranted",
      id: 4,
      hold,
      now: 7,
    });
  });

  it("tells a table that somebody else took from a book that is closed", async () => {
    expect(
      await outcome(lock, { lock: () => Effect.fail(new SlotTaken({ request: tableRequest })) }),
    ).toEqual({
      type: "HoldRejected",
      id: 4,
    });
    expect(await outcome(lock)).toEqual({ type: "HoldFailed", id: 4 });
  });

  it("says what was booked, and where", async () => {
    const confirmed = { confirmation: "4711", manageUrl: null };
    expect(await outcome(reserve, { reserve: () => Effect.succeed(confirmed) })).toEqual({
      type: "Reserved",
      id: 5,
      confirmation: confirmed,
    });
  });

  it.each([
    [new SlotTaken({ request: tableRequest }), { type: "TableLost", id: 5 }],
    [
      new RequestRejected({ field: "reservation_token", message: "is unknown" }),
      { type: "TableLost", id: 5 },
    ],
    [
      new RequestRejected({ field: "email_address", message: "is wrong" }),
      { type: "ReserveFailed", id: 5, message: "formProblem" },
    ],
    [new PaymentFailed(), { type: "ReserveFailed", id: 5, message: "cardProblem" }],
    [new OutcomeUnknown({ detail: "silence" }), { type: "OutcomeLost", id: 5 }],
  ])("turns %s into what the machine is told", async (error, event) => {
    expect(await outcome(reserve, { reserve: () => Effect.fail(error) })).toEqual(event);
  });

  it("has nothing to tell of a hold that was let go, or could not be", async () => {
    const release = { type: "ReleaseHold", token: "token-1" } as const;
    expect(await outcome(release, { unlock: () => Effect.void })).toBeNull();
    expect(await outcome(release)).toBeNull();
  });

  it("tells what the restaurant sells, or that nobody could", async () => {
    const sold = [createExperience()];
    expect(await outcome(experiences, { experiences: () => Effect.succeed(sold) })).toEqual({
      type: "ExperiencesFound",
      id: 6,
      experiences: sold,
    });
    expect(await outcome(experiences)).toEqual({ type: "ExperiencesFailed", id: 6 });
  });

  it("holds and books an experience by its version, with what is wanted of its add-ons", async () => {
    const orders: unknown[] = [];
    const note = (order: unknown) => {
      orders.push(order);
      return down;
    };
    await outcome(lock, { lock: note });
    await outcome(reserve, { reserve: note });
    expect(orders).toEqual([
      lockOrder(1001, selection),
      reserveOrder(1001, "token-1", selection, createDetails(), null),
    ]);
  });

  it("says that a search failed", async () => {
    expect(await outcome(find)).toEqual({ type: "SearchFailed", id: 3 });
  });
});

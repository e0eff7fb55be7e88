import { TooManyDeclines } from "@couvert/domain/booking/card/card-tokens.port";
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
  TooManyBookings,
  TooManyHolds,
} from "@couvert/domain/booking/reservation/reservations.port";
import { CaptchaRejected } from "@couvert/domain/forms/form/captcha.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { type ClientRequest, runRequest } from "./reservation-client.ts";

type Service = Effect.Success<typeof Reservations>;

const selection = createTasting();
const { request: tableRequest } = selection;
const down = Effect.fail(new ProviderUnavailable({ reason: "fault", detail: "down" }));
const closed: Service = {
  availability: () => down,
  experiences: () => down,
  lock: () => down,
  unlock: () => down,
  reserve: () => down,
};
const outcome = (request: ClientRequest, service: Partial<Service> = {}) =>
  Effect.runPromise(
    runRequest(1001, "es-US", request, () => 7).pipe(
      Effect.provideService(Reservations, { ...closed, ...service }),
    ),
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

describe("runRequest", () => {
  it("queries the availability of the restaurant for the input", async () => {
    const requested: unknown[] = [];
    const availability = { slots: [], noAvailabilityReasons: [] };
    const event = await outcome(find, {
      availability: (query) => {
        requested.push(query);
        return Effect.succeed(availability);
      },
    });
    expect(requested).toEqual([
      {
        restaurantId: 1001,
        partySize: 2,
        start: "2027-03-05T19:00",
        language: "es-US",
        wantsAlternatives: true,
      },
    ]);
    expect(event).toEqual({ type: "TimesFound", id: 3, availability });
  });

  it("returns a hold with the time of the page's clock", async () => {
    const hold = createHold();
    expect(await outcome(lock, { lock: () => Effect.succeed(hold) })).toEqual({
      type: "HoldGranted",
      id: 4,
      hold,
      now: 7,
    });
  });

  it("returns HoldRejected for a taken table and HoldFailed for a service that is down", async () => {
    expect(
      await outcome(lock, { lock: () => Effect.fail(new SlotTaken({ request: tableRequest })) }),
    ).toEqual({
      type: "HoldRejected",
      id: 4,
    });
    expect(await outcome(lock)).toEqual({ type: "HoldFailed", id: 4, message: "formProblem" });
  });

  it("says that a visitor holds too many tables", async () => {
    const tooMany = Effect.fail(new TooManyHolds({ waitSeconds: null }));
    expect(await outcome(lock, { lock: () => tooMany })).toEqual({
      type: "HoldFailed",
      id: 4,
      message: "tooManyHolds",
    });
  });

  it("returns the confirmation of a reservation", async () => {
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
      { type: "DetailsRejected", id: 5, field: "email" },
    ],
    [
      new RequestRejected({ field: "phone_country_code", message: "is wrong" }),
      { type: "DetailsRejected", id: 5, field: "phoneNumber" },
    ],
    [
      new RequestRejected({ field: "special_request", message: "is wrong" }),
      { type: "DetailsRejected", id: 5, field: "request" },
    ],
    [
      new RequestRejected({ field: "add_ons", message: "is wrong" }),
      { type: "ReserveFailed", id: 5, message: "formProblem" },
    ],
    [
      new PaymentFailed({ reason: "CurrencyNotSupported", detail: "CAD" }),
      { type: "ReserveFailed", id: 5, message: "currencyProblem" },
    ],
    [
      new PaymentFailed({ reason: "CardDeclined", detail: "" }),
      { type: "ReserveFailed", id: 5, message: "cardProblem" },
    ],
    [new TooManyBookings(), { type: "ReserveFailed", id: 5, message: "tooManyBookings" }],
    [new CaptchaRejected({ detail: "" }), { type: "ReserveFailed", id: 5, message: "guestToConfirm" }],
    [new TooManyDeclines(), { type: "HoldLost", id: 5, message: "declinedTooOften" }],
    [new OutcomeUnknown({ detail: "silence" }), { type: "OutcomeLost", id: 5 }],
  ])("turns %s into an event", async (error, event) => {
    expect(await outcome(reserve, { reserve: () => Effect.fail(error) })).toEqual(event);
  });

  it("returns null for a release, successful or not", async () => {
    const release = { type: "ReleaseHold", token: "token-1" } as const;
    expect(await outcome(release, { unlock: () => Effect.void })).toBeNull();
    expect(await outcome(release)).toBeNull();
  });

  it("returns the restaurant's experiences, or ExperiencesFailed", async () => {
    const sold = [createExperience()];
    expect(await outcome(experiences, { experiences: () => Effect.succeed(sold) })).toEqual({
      type: "ExperiencesFound",
      id: 6,
      experiences: sold,
    });
    expect(await outcome(experiences)).toEqual({ type: "ExperiencesFailed", id: 6 });
  });

  it("locks and reserves an experience with its version and add-ons", async () => {
    const orders: unknown[] = [];
    const note = (order: unknown) => {
      orders.push(order);
      return down;
    };
    await outcome(lock, { lock: note });
    await outcome(reserve, { reserve: note });
    expect(orders).toEqual([
      lockOrder(1001, selection, "es-US"),
      reserveOrder(1001, "token-1", selection, createDetails(), null, "es-US"),
    ]);
  });

  it("returns SearchFailed when the service fails", async () => {
    expect(await outcome(find)).toEqual({ type: "SearchFailed", id: 3 });
  });
});

import { encodeExperiences } from "@couvert/api/reservations/answers";
import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { createHold, createSlot } from "@couvert/domain/booking/reservation/reservation.builders";
import {
  type AvailabilityQuery,
  type LockOrder,
  OutcomeUnknown,
  PaymentFailed,
  ProviderUnavailable,
  RequestRejected,
  type ReserveOrder,
  SlotTaken,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./requests.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const start = async (...parts: Parameters<typeof startTestServer>) => {
  server = await startTestServer(...parts);
};

const post = (endpoint: string, body: unknown, provider = "house", headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/${provider}/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const answerTo = async (endpoint: string, body: unknown) => {
  const answer = await post(endpoint, body);
  return { status: answer.status, body: await answer.json() };
};

describe("get-availability", () => {
  it("returns one entry per time and seating area, and each time once (rules 7.5, 7.6)", async () => {
    await start({
      availability: () =>
        Effect.succeed({
          slots: [
            createSlot(),
            createSlot({ seatingArea: "patio" }),
            createSlot({ time: "2027-03-05T19:15" }),
          ],
          noAvailabilityReasons: [],
        }),
    });
    const { status, body } = await answerTo("get-availability", createAvailabilityBody());
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.response.times).toEqual(["2027-03-05T19:00", "2027-03-05T19:15"]);
    expect(body.response.times_available).toHaveLength(3);
    expect(body.response.times_available[0]).toEqual({
      time: "2027-03-05T19:00",
      availabilityType: ["Standard"],
      attribute: "default",
      experiences: [],
      add_ons: [],
      add_ons_summary: { count: 0 },
      cancellation_policy: null,
      version: 1,
    });
    expect(body.response.no_availability_reasons).toEqual([]);
  });

  it("returns the reasons when nothing is free", async () => {
    await start({
      availability: () => Effect.succeed({ slots: [], noAvailabilityReasons: ["AboveMaxPartySize"] }),
    });
    expect((await answerTo("get-availability", createAvailabilityBody())).body).toEqual({
      success: true,
      response: { times: [], times_available: [], no_availability_reasons: ["AboveMaxPartySize"] },
    });
  });
});

describe("get-availability with alternatives", () => {
  const at = (latitude: number) => ({ coordinates: { latitude, longitude: -80 }, zone: "America/New_York" });
  const listed = [
    { id: 1003, uid: "far", name: "Far", currency: null, ...at(25.2) },
    { id: 1001, uid: "miami", name: "Miami", currency: null, ...at(25) },
    { id: 1002, uid: "near", name: "Near", currency: null, ...at(25.1) },
    { id: 1004, uid: "nearest", name: "Nearest", currency: null, ...at(25.05) },
  ];
  /** Offers a table at 9:00 PM on a whole day in every restaurant, and nothing around another time. */
  const availability = ({ isWholeDay, start: time }: AvailabilityQuery) =>
    Effect.succeed({
      slots:
        isWholeDay === true ? [createSlot({ time: `${time.slice(0, 10)}T21:00` as "2027-03-05T21:00" })] : [],
      noAvailabilityReasons: isWholeDay === true ? [] : ["NoTimesExist"],
    });
  const restaurants = { list: async () => listed, settings: () => undefined };

  it("offers the day's nearest times, the next days and the restaurants within 21 km, nearest first (rules 3.66, 3.73)", async () => {
    await start({ availability }, { restaurants });
    const { body } = await answerTo("get-availability", createAvailabilityBody({ alternatives: true }));
    expect(body.response).toMatchObject({
      times_available: [],
      no_availability_reasons: ["NoTimesExist"],
      alternatives: {
        times_available: [{ time: "2027-03-05T21:00" }],
        days: Array.from({ length: 7 }, (_, day) => ({
          state: "few",
          time: `2027-03-${`${day + 6}`.padStart(2, "0")}T21:00`,
        })),
        elsewhere: [
          { uid: "nearest", name: "Nearest", times: ["2027-03-05T21:00"] },
          { uid: "near", name: "Near", times: ["2027-03-05T21:00"] },
        ],
      },
    });
  });

  it("sends the days as the provider knows them, and none where it fails (rule 3.73)", async () => {
    let asked = 0;
    const days = () => {
      asked += 1;
      return asked === 1
        ? Effect.succeed([{ state: "free", time: "2027-03-06T19:00" }] as const)
        : Effect.fail(new ProviderUnavailable({ reason: "timeout", detail: "" }));
    };
    await start({ availability, days }, { restaurants });
    const search = async () =>
      (await answerTo("get-availability", createAvailabilityBody({ alternatives: true }))).body;
    expect((await search()).response.alternatives.days).toEqual([
      { state: "free", time: "2027-03-06T19:00" },
    ]);
    expect((await search()).response.alternatives.days).toEqual([]);
  });

  it("offers none in a restaurant that the site does not list", async () => {
    await start({ availability }, { restaurants: { ...restaurants, list: async () => [] } });
    const { body } = await answerTo("get-availability", createAvailabilityBody({ alternatives: true }));
    expect(body.response.alternatives.elsewhere).toEqual([]);
  });

  it("searches the time alone where no alternatives are wanted, and the day where it is", async () => {
    await start({ availability }, { restaurants });
    const alone = await answerTo("get-availability", createAvailabilityBody());
    expect(alone.body.response).not.toHaveProperty("alternatives");
    const day = await answerTo("get-availability", createAvailabilityBody({ wholeDay: true }));
    expect(day.body.response.times).toEqual(["2027-03-05T21:00"]);
  });

  it("looks for no alternatives beyond 60 searches of a network in a minute (rule 7.26)", async () => {
    await start({ availability }, { restaurants });
    const search = () => answerTo("get-availability", createAvailabilityBody({ alternatives: true }));
    const within = await Promise.all(Array.from({ length: 60 }, search));
    expect(within.every(({ body }) => "alternatives" in body.response)).toBe(true);
    const beyond = await search();
    expect([beyond.status, beyond.body.response.alternatives]).toEqual([200, undefined]);
  });
});

describe("lock-availability", () => {
  it("holds the chosen table and returns its end in UTC (rules 7.10, 7.14)", async () => {
    const orders: LockOrder[] = [];
    await start({
      lock: (order) => {
        orders.push(order);
        return Effect.succeed({ token: "token-1", expiresAt: Date.parse("2027-03-05T23:05:00Z") });
      },
    });
    expect(await answerTo("lock-availability", createLockBody({ party_size: "12" }))).toEqual({
      status: 200,
      body: {
        success: true,
        response: { expires_at: "2027-03-05T23:05:00.000Z", reservation_token: "token-1" },
      },
    });
    expect(orders).toEqual([
      {
        restaurantId: 1001,
        request: { partySize: 12, time: "2027-03-05T19:00", seatingArea: "default" },
        experience: null,
        language: null,
      },
    ]);
  });
});

describe("get-availability and get-experiences", () => {
  it("pass the language of the page (rule 3.61)", async () => {
    const languages: (string | null)[] = [];
    await start({
      availability: ({ language }) => {
        languages.push(language);
        return Effect.succeed({ slots: [], noAvailabilityReasons: [] });
      },
      experiences: ({ language }) => {
        languages.push(language);
        return Effect.succeed([]);
      },
    });
    const search = { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 };
    for (const header of ["fr-CA", "\u00bf", "en,".repeat(2000)]) {
      await post("get-availability", search, "house", { "accept-language": header });
      await post("get-experiences", { rid: 1001 }, "house", { "accept-language": header });
    }
    expect(languages).toEqual(["fr-CA", "fr-CA", null, null, "en", "en"]);
  });
});

describe("get-experiences", () => {
  it("returns the restaurant's experiences, with prices in units (rule 7.9)", async () => {
    await start({ experiences: () => Effect.succeed([createExperience()]) });
    expect(await answerTo("get-experiences", { rid: 1001 })).toEqual({
      status: 200,
      body: encodeExperiences([createExperience()]),
    });
  });

  it("rejects an unknown restaurant", async () => {
    await start();
    expect(await answerTo("get-experiences", { rid: 0 })).toMatchObject({
      status: 400,
      body: { error: { fields: { rid: "must be a whole number from 1 up" } } },
    });
  });
});

describe("experience", () => {
  const experience = { experience_id: 7, experience_version: 3 };

  it("is held by its version, and booked with add-ons and the card's token", async () => {
    const orders: unknown[] = [];
    await start({
      lock: (order) => {
        orders.push(order);
        return Effect.succeed(createHold());
      },
      reserve: (order) => {
        orders.push(order);
        return Effect.succeed({ confirmation: "JR7K2M", manageUrl: null });
      },
    });
    await answerTo("lock-availability", createLockBody(experience));
    const card = { token: "tok_1", last4: "4242" };
    await answerTo(
      "reserve",
      createReserveBody({ ...experience, add_ons: [{ item_id: "wine", quantity: 2 }], credit_card: card }),
    );
    expect(orders).toMatchObject([
      { experience: { id: 7, version: 3 } },
      { experience: { id: 7, version: 3 }, addOns: [{ itemId: "wine", quantity: 2 }], card },
    ]);
  });
});

describe("unlock", () => {
  it("releases the hold (rule 7.15)", async () => {
    const released: unknown[] = [];
    await start({ unlock: (...hold) => Effect.sync(() => void released.push(hold)) });
    expect(await answerTo("unlock", { restaurant_id: 1001, reservation_token: "token-1" })).toEqual({
      status: 200,
      body: { success: true, response: {} },
    });
    expect(released).toEqual([[1001, "token-1"]]);
  });
});

describe("reserve", () => {
  it("books the held table for the guest, with the special request unchanged (rule 7.18)", async () => {
    const orders: ReserveOrder[] = [];
    await start({
      reserve: (order) => {
        orders.push(order);
        return Effect.succeed({ confirmation: "JR7K2M", manageUrl: null, visitMinutes: 90 });
      },
    });
    const request = createReserveBody({
      special_request: "Occasion: Birthday Special Request: A quiet corner",
    });
    expect(await answerTo("reserve", request)).toEqual({
      status: 200,
      body: {
        success: true,
        paymentFailed: false,
        response: { manage_reservation_url: null, confirmation_number: "JR7K2M", visit_minutes: 90 },
      },
    });
    expect(orders).toEqual([
      {
        restaurantId: 1001,
        token: "token-1",
        request: { seatingArea: "default" },
        experience: null,
        addOns: [],
        card: null,
        acceptsPolicy: false,
        language: null,
        guest: {
          firstName: "Ana",
          lastName: "Reyes",
          phoneNumber: "+13055550123",
          phoneCountry: "US",
          email: "ana@example.com",
          specialRequest: "Occasion: Birthday Special Request: A quiet corner",
          marketingOptIn: false,
        } satisfies Guest,
      },
    ]);
  });

  it.each([
    ["es-us", "es-US"],
    ["tlh", "tlh"],
    ["*", null],
    ["<script>", null],
    ["es-abcde-fghij-klmno-pqrst-uvwxy-01234-56789", null],
  ])("passes the language of a page that sends %j as %j (rule 3.60)", async (header, language) => {
    const orders: ReserveOrder[] = [];
    await start({
      reserve: (order) => {
        orders.push(order);
        return Effect.succeed({ confirmation: "JR7K2M", manageUrl: null });
      },
    });
    await post("reserve", createReserveBody(), "house", { "accept-language": header });
    expect(orders).toMatchObject([{ language }]);
  });

  it("books an email address without the blanks around it", async () => {
    const orders: ReserveOrder[] = [];
    await start({
      reserve: (order) => {
        orders.push(order);
        return Effect.succeed({ confirmation: "JR7K2M", manageUrl: null });
      },
    });
    await answerTo("reserve", createReserveBody({ email_address: " ana@example.com " }));
    expect(orders).toMatchObject([{ guest: { email: "ana@example.com" } }]);
  });

  it("books a typed number in dialling format and in its own country (rule 5.26)", async () => {
    const orders: ReserveOrder[] = [];
    await start({
      reserve: (order) => {
        orders.push(order);
        return Effect.succeed({ confirmation: "JR7K2M", manageUrl: null });
      },
    });
    await answerTo("reserve", createReserveBody({ phone_number: "+44 20 7946 0958" }));
    await answerTo("reserve", createReserveBody({ phone_number: "020 7946 0958", phone_country_code: "GB" }));
    const london = { phoneNumber: "+442079460958", phoneCountry: "GB" };
    expect(orders).toMatchObject([{ guest: london }, { guest: london }]);
  });

  it.each([
    [new SlotTaken({ request: { seatingArea: "default" } }), 409, "slot_taken"],
    [new UnknownRestaurant({ restaurantId: 1 }), 404, "unknown_restaurant"],
    [new RequestRejected({ field: "phone_number", message: "is required" }), 400, "request_refused"],
    [new ProviderUnavailable({ reason: "fault", detail: "answered 500" }), 502, "provider_unavailable"],
    [new ProviderUnavailable({ reason: "timeout", detail: "10 s" }), 504, "provider_timeout"],
    [new OutcomeUnknown({ detail: "10 s" }), 504, "outcome_unknown"],
  ] as const)("answers %s with its own status and code (rules 7.23, 7.24)", async (error, status, code) => {
    await start({ reserve: () => Effect.fail(error) });
    const answer = await answerTo("reserve", createReserveBody());
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
    if (error._tag === "RequestRejected") {
      expect(answer.body.error.fields).toEqual({ phone_number: "is required" });
    }
  });

  it("answers a declined card with 200, paymentFailed and a null response (rule 7.2)", async () => {
    await start({ reserve: () => Effect.fail(new PaymentFailed({ reason: "CardDeclined", detail: "" })) });
    expect(await answerTo("reserve", createReserveBody())).toEqual({
      status: 200,
      body: { success: false, paymentFailed: true, response: null },
    });
  });

  it("answers a currency that no card can pay in with a code, and logs the currency (rule 7.89)", async () => {
    await start({
      reserve: () => Effect.fail(new PaymentFailed({ reason: "CurrencyNotSupported", detail: "CAD" })),
    });
    expect(await answerTo("reserve", createReserveBody())).toEqual({
      status: 200,
      body: {
        success: false,
        paymentFailed: true,
        response: null,
        error: {
          code: "currency_not_supported",
          message: "The restaurant cannot take payments online at the moment.",
          fields: {},
        },
      },
    });
    expect(server.logged).toEqual(["reserve: currency_not_supported (CAD)"]);
  });

  it("logs an error of the provider without the guest", async () => {
    await start({
      reserve: () => Effect.fail(new ProviderUnavailable({ reason: "fault", detail: "answered 500" })),
    });
    await post("reserve", createReserveBody());
    expect(server.logged).toEqual(["reserve: provider_unavailable (answered 500)"]);
  });

  it("answers an unexpected error with 500, without details in answer or log", async () => {
    await start({ reserve: () => Effect.die(new Error("no room for ana@example.com")) });
    const answer = await answerTo("reserve", createReserveBody());
    expect(answer.status).toBe(500);
    expect(answer.body.error.code).toBe("internal_error");
    expect(`${JSON.stringify(answer.body)}${server.logged}`).not.toMatch(/ana@|at .*\.ts/);
    expect(server.logged).toHaveLength(1);
  });

  it.each([
    [404, { kind: "stripe", publishableKey: "pk_test_1" }],
    [400, { kind: "frame", src: "/test-cards/field" }],
    [400, null],
  ] as const)(
    "answers a card with %i where guests give theirs to %j (rule 14.7)",
    async (status, hostedField) => {
      await start({}, { config: { hostedField } });
      expect((await post("get-card-tokens", {}, "test-cards")).status).toBe(status);
    },
  );
});

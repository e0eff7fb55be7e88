import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { productReservations } from "./product-reservations.ts";

const SITE = "http://couvert.test";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const OPTIONS = {
  provider: "house",
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  baseUrl: SITE,
};
const layer = productReservations(OPTIONS);

const requests: { path: string; body: unknown }[] = [];
const answers = (
  endpoint: string,
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => {
  requests.length = 0;
  server.use(
    http.post(`${SITE}/api/house/${endpoint}`, async ({ request }) => {
      requests.push({ path: new URL(request.url).pathname, body: await request.json() });
      return HttpResponse.json(body, { status, headers });
    }),
  );
};
const createRejection = (code: string, fields: Record<string, string> = {}) => ({
  success: false,
  error: { code, message: "No.", fields },
});

type Service = Effect.Success<typeof Reservations>;
const outcome = <A, E>(ask: (reservations: Service) => Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.result(Effect.flatMap(Reservations, ask)).pipe(Effect.provide(layer)));

const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" } as const;
const guest: Guest = {
  firstName: " Ada ",
  lastName: "Byron",
  phoneNumber: "+13055550123",
  phoneCountry: "US",
  email: "ada@example.com",
  specialRequest: "Occasion: Birthday Special Request: A quiet table",
  marketingOptIn: true,
};
const availability = () =>
  outcome((reservations) =>
    reservations.availability({
      restaurantId: 1001,
      partySize: 2,
      start: "2027-03-05T19:00",
      language: "en-US",
    }),
  );
const lock = () => outcome((reservations) => reservations.lock(createLockOrder({ request })));
const unlock = () => outcome((reservations) => reservations.unlock(1001, "token-1"));
const reserve = () => outcome((reservations) => reservations.reserve(createReserveOrder({ request, guest })));

describe("productReservations: availability", () => {
  const slot = {
    time: "2027-03-05T19:00",
    availabilityType: ["Standard"],
    attribute: "default",
    experiences: [],
    add_ons: [],
    add_ons_summary: { count: 0 },
    cancellation_policy: { free_until_hours: 24 },
    version: 3,
  };

  it("posts the endpoint's field names and decodes the slots (rule 7.5)", async () => {
    answers("get-availability", 200, {
      success: true,
      response: { times: [slot.time], times_available: [slot], no_availability_reasons: [] },
    });
    expect(await availability()).toMatchObject({
      _tag: "Success",
      success: {
        slots: [
          {
            time: slot.time,
            availabilityType: ["Standard"],
            seatingArea: "default",
            freeCancellationHours: 24,
            version: 3,
          },
        ],
        noAvailabilityReasons: [],
      },
    });
    expect(requests).toEqual([
      {
        path: "/api/house/get-availability",
        body: { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 },
      },
    ]);
  });

  it("fails with ProviderUnavailable for an unreadable answer", async () => {
    answers("get-availability", 200, { success: true, response: { times: "soon" } });
    expect(await availability()).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "fault" },
    });
  });

  it("fails with ProviderUnavailable for an answer that is not JSON", async () => {
    server.use(
      http.post(`${SITE}/api/house/get-availability`, () => HttpResponse.html("<h1>Bad gateway</h1>")),
    );
    expect(await availability()).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "fault" },
    });
  });

  it.each([
    [404, createRejection("unknown_restaurant"), { _tag: "UnknownRestaurant", restaurantId: 1001 }],
    [
      400,
      createRejection("invalid_request", { partySize: "must be at most 20" }),
      { _tag: "RequestRejected", field: "partySize", message: "must be at most 20" },
    ],
    [400, createRejection("invalid_request"), { _tag: "RequestRejected", field: "", message: "No." }],
    [429, createRejection("too_many_requests"), { _tag: "ProviderUnavailable", reason: "fault" }],
    [502, createRejection("provider_unavailable"), { _tag: "ProviderUnavailable", reason: "fault" }],
    [504, createRejection("provider_timeout"), { _tag: "ProviderUnavailable", reason: "timeout" }],
  ])("maps a %i to the port's error", async (status, body, failure) => {
    answers("get-availability", status, body);
    expect(await availability()).toMatchObject({ _tag: "Failure", failure });
  });

  it("fails with ProviderUnavailable when the server is unreachable", async () => {
    server.use(http.post(`${SITE}/api/house/get-availability`, () => HttpResponse.error()));
    expect(await availability()).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "fault" },
    });
  });
});

describe("productReservations: lock and unlock", () => {
  it.each([-600_000, 86_400_000])(
    "holds a table for five minutes on a page whose clock is %i ms ahead (rule 7.95)",
    async (lead) => {
      const answeredAt = Math.floor((Date.now() - lead) / 1000) * 1000;
      const body = { expires_at: new Date(answeredAt + 300_000).toISOString(), reservation_token: "token-1" };
      answers(
        "lock-availability",
        200,
        { success: true, response: body },
        { date: new Date(answeredAt).toUTCString() },
      );
      const hold = Result.getOrThrow(await lock());
      const left = hold.expiresAt - Date.now();
      expect(left).toBeLessThanOrEqual(301_000);
      expect(left).toBeGreaterThan(240_000);
    },
  );

  it("posts the endpoint's field names and decodes the expiry (rule 7.10)", async () => {
    answers("lock-availability", 200, {
      success: true,
      response: { expires_at: "2027-03-05T12:05:00.000Z", reservation_token: "token-1" },
    });
    expect(await lock()).toMatchObject({
      success: { token: "token-1", expiresAt: Date.UTC(2027, 2, 5, 12, 5) },
    });
    expect(requests[0]?.body).toEqual({
      party_size: "2",
      date_time: "2027-03-05T19:00",
      restaurant_id: 1001,
      reservation_attribute: "default",
      selected_date: "2027-03-05",
      selected_time: "19:00",
      experience_id: null,
      experience_version: null,
    });
  });

  it("fails with SlotTaken after a 409", async () => {
    answers("lock-availability", 409, createRejection("slot_taken"));
    expect(await lock()).toMatchObject({ failure: { _tag: "SlotTaken", request } });
  });

  it("fails with TooManyHolds after a 429 that says so, and not after another", async () => {
    answers("lock-availability", 429, createRejection("too_many_holds"));
    expect(await lock()).toMatchObject({ failure: { _tag: "TooManyHolds" } });
    answers("lock-availability", 429, createRejection("too_many_requests"));
    expect(await lock()).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
  });

  it("rejects an expiry without an offset (rule 7.14)", async () => {
    answers("lock-availability", 200, {
      success: true,
      response: { expires_at: "2027-03-05T12:05:00", reservation_token: "token-1" },
    });
    expect(await lock()).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
  });

  it("releases a hold by its token", async () => {
    answers("unlock", 200, { success: true, response: {} });
    expect(await unlock()).toMatchObject({ _tag: "Success" });
    expect(requests[0]?.body).toEqual({ restaurant_id: 1001, reservation_token: "token-1" });
  });

  it("fails when a hold cannot be released", async () => {
    answers("unlock", 502, createRejection("provider_unavailable"));
    expect(await unlock()).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
  });
});

describe("productReservations: reserve", () => {
  const booked = {
    success: true,
    paymentFailed: false,
    response: {
      manage_reservation_url: "https://book.example.com/manage/abc",
      confirmation_number: "4711",
    },
  };

  it("posts the endpoint's field names and decodes the confirmation (rule 7.19)", async () => {
    answers("reserve", 200, booked);
    expect(await reserve()).toMatchObject({
      success: { confirmation: "4711", manageUrl: "https://book.example.com/manage/abc" },
    });
    expect(requests[0]?.body).toEqual({
      restaurant_id: 1001,
      reservation_token: "token-1",
      first_name: " Ada ",
      last_name: "Byron",
      email_address: "ada@example.com",
      phone_number: "+13055550123",
      phone_country_code: "US",
      reservation_attribute: "default",
      special_request: "Occasion: Birthday Special Request: A quiet table",
      restaurant_email_marketing_opt_in: true,
      is_third_party: false,
      experience_id: null,
      experience_version: null,
      add_ons: [],
      credit_card: null,
    });
  });

  it("sends the language of the page (rules 3.60, 3.61)", async () => {
    const languages: (string | null)[] = [];
    server.use(
      http.post(`${SITE}/api/house/:endpoint`, ({ request }) => {
        languages.push(request.headers.get("accept-language"));
        return HttpResponse.json(booked);
      }),
    );
    await outcome((reservations) => reservations.reserve(createReserveOrder({ language: "fr-CA" })));
    const query = { restaurantId: 1001, language: "es-US" };
    await outcome((reservations) => reservations.experiences(query));
    await outcome((reservations) =>
      reservations.availability({ ...query, partySize: 2, start: "2027-03-05T19:00" }),
    );
    expect(languages).toEqual(["fr-CA", "es-US", "es-US"]);
  });

  it.each([
    [200, { success: false, paymentFailed: true }, "PaymentFailed"],
    [402, createRejection("card_refused"), "PaymentFailed"],
    [500, { success: false, paymentFailed: true }, "PaymentFailed"],
    [409, createRejection("slot_taken"), "SlotTaken"],
    [404, createRejection("unknown_restaurant"), "UnknownRestaurant"],
    [429, createRejection("too_many_bookings"), "TooManyBookings"],
    [400, createRejection("captcha_refused"), "CaptchaRejected"],
    [502, createRejection("captcha_unavailable"), "CaptchaUnavailable"],
    [400, createRejection("invalid_request", { email_address: "is not an address" }), "RequestRejected"],
    [502, createRejection("provider_unavailable"), "ProviderUnavailable"],
    [200, createRejection("provider_unavailable"), "ProviderUnavailable"],
    [200, { success: true, paymentFailed: true, response: booked.response }, "PaymentFailed"],
    [200, { success: false, paymentFailed: true, response: null }, "PaymentFailed"],
    [200, { success: false, paymentFailed: true, response: booked.response }, "PaymentFailed"],
    [502, { message: "Bad gateway" }, "OutcomeUnknown"],
    [500, {}, "OutcomeUnknown"],
    [500, createRejection("internal_error"), "OutcomeUnknown"],
    [504, createRejection("provider_timeout"), "OutcomeUnknown"],
    [200, { response: booked.response }, "OutcomeUnknown"],
    [200, {}, "OutcomeUnknown"],
  ])("maps a %i with %o to the port's error (rule 8.21)", async (status, body, name) => {
    answers("reserve", status, body);
    expect(await reserve()).toMatchObject({ _tag: "Failure", failure: { _tag: name } });
  });

  it("sends a captcha token once the server asks for one (rule 7.97)", async () => {
    const tokens: unknown[] = [];
    server.use(
      http.post(`${SITE}/api/house/reserve`, async ({ request }) => {
        const { _captcha: token } = (await request.json()) as { _captcha?: string };
        tokens.push(token);
        return token === "a person"
          ? HttpResponse.json(booked)
          : HttpResponse.json(createRejection("captcha_refused"), { status: 400 });
      }),
    );
    const reserveWith = (token: string) => {
      const provider = productReservations({ ...OPTIONS, captchaToken: async () => token });
      return Effect.runPromise(
        Effect.result(
          Effect.flatMap(Reservations, (calls) => calls.reserve(createReserveOrder({ request, guest }))),
        ).pipe(Effect.provide(provider)),
      );
    };
    expect(await reserveWith("a person")).toMatchObject({ success: { confirmation: "4711" } });
    expect(await reserveWith("")).toMatchObject({ failure: { _tag: "CaptchaRejected" } });
    expect(tokens).toEqual([undefined, "a person", undefined, ""]);
  });

  it.each([
    ["currency_not_supported", "CurrencyNotSupported"],
    ["card_declined", "CardDeclined"],
  ])("fails with the reason that the code %s names (rule 7.89)", async (code, reason) => {
    answers("reserve", 200, { success: false, paymentFailed: true, response: null, error: { code } });
    expect(await reserve()).toMatchObject({ failure: { _tag: "PaymentFailed", reason } });
  });

  const url = booked.response.manage_reservation_url;
  it.each([
    [90, { visitMinutes: 90 }],
    [0, {}],
    ["soon", {}],
    [null, {}],
  ])("reads a visit of %j minutes (rule 7.18)", async (minutes, known) => {
    answers("reserve", 200, { ...booked, response: { ...booked.response, visit_minutes: minutes } });
    const { success } = (await reserve()) as { success: object };
    expect(success).toEqual({
      confirmation: "4711",
      manageUrl: booked.response.manage_reservation_url,
      ...known,
    });
  });

  it.each<[object, string | null, string | null]>([
    [{ success: true, paymentFailed: false, response: { manage_reservation_url: url } }, null, url],
    [{ success: true, response: { manage_reservation_url: url } }, null, url],
    [{ success: true, response: { manage_reservation_url: url, confirmation_number: 4711 } }, "4711", url],
    [{ success: true, response: { confirmation_number: {}, manage_reservation_url: 7 } }, null, null],
    [{ success: true, response: { manage_reservation_url: null } }, null, null],
    [{ success: true, response: null }, null, null],
    [{ success: true }, null, null],
  ])("is confirmed by %j (rule 7.51)", async (body, confirmation, manageUrl) => {
    answers("reserve", 200, { ...body });
    expect(await reserve()).toMatchObject({ success: { confirmation, manageUrl } });
    answers("reserve", 201, { ...body, brand_new: [1] });
    expect(await reserve()).toMatchObject({ success: { confirmation, manageUrl } });
  });

  it("fails with an unknown outcome when the connection breaks after sending", async () => {
    server.use(http.post(`${SITE}/api/house/reserve`, () => HttpResponse.error()));
    expect(await reserve()).toMatchObject({ failure: { _tag: "OutcomeUnknown" } });
  });
});

describe("productReservations: decoders", () => {
  const found = { success: true, response: { times: [], times_available: [], no_availability_reasons: [] } };
  const booked = { success: true, response: { manage_reservation_url: "https://book.example.com/m" } };
  const withDecoders = (loadDecoders: () => Promise<never>) =>
    productReservations({
      provider: "house",
      fetch: (url, init) => fetch(url, init),
      baseUrl: SITE,
      loadDecoders,
    });
  const ask = <A, E>(call: (reservations: Service) => Effect.Effect<A, E>, load: () => Promise<never>) =>
    Effect.runPromise(
      Effect.result(Effect.flatMap(Reservations, call)).pipe(Effect.provide(withDecoders(load))),
    );
  const failing = () => Promise.reject(new TypeError("Failed to fetch"));

  it("load beside the request, which does not wait for them", async () => {
    answers("get-availability", 200, found);
    const never = vi.fn(() => new Promise<never>(() => {}));
    void ask(
      (reservations) =>
        reservations.availability({
          restaurantId: 1001,
          partySize: 2,
          start: "2027-03-05T19:00",
          language: "en-US",
        }),
      never,
    );
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(never).toHaveBeenCalled();
  });

  it("that cannot be loaded make an answer unreadable", async () => {
    answers("lock-availability", 200, { success: true });
    expect(
      await ask((reservations) => reservations.lock(createLockOrder({ request })), failing),
    ).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "fault" },
    });
  });

  it.each([
    [200, booked, { success: { manageUrl: "https://book.example.com/m" } }],
    [402, createRejection("card_refused"), { failure: { _tag: "PaymentFailed" } }],
    [502, createRejection("provider_unavailable"), { failure: { _tag: "OutcomeUnknown" } }],
    [404, createRejection("unknown_restaurant"), { failure: { _tag: "UnknownRestaurant" } }],
  ])(
    "that cannot be loaded hide neither a booked table nor a lost outcome (%i)",
    async (status, body, outcome) => {
      answers("reserve", status, { ...body });
      expect(
        await ask((reservations) => reservations.reserve(createReserveOrder({ request, guest })), failing),
      ).toMatchObject(outcome);
    },
  );
});

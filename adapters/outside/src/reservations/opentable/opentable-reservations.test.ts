import {
  createGuest,
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import { describe, expect, it } from "vitest";
import { openTableReservations } from "./opentable-reservations.ts";

const request = { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" } as const;

type Answer = () => Response | Promise<Response>;
const respondsWith =
  (status: number, body: unknown = {}): Answer =>
  () =>
    Response.json(body, { status });
const silence: Answer = () => new Promise(() => {});
const drops =
  (code: string): Answer =>
  () =>
    Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }));

/** Creates a provider that gives tokens and these answers in turn, the last one repeated, and records its requests. */
const provider = (...answers: readonly Answer[]) => {
  const sent: Request[] = [];
  let tokens = 0;
  const fetch = async (request: Request): Promise<Response> => {
    if (request.url.startsWith("https://oauth.invalid/")) {
      tokens += 1;
      return Response.json({ access_token: `bearer-${tokens}`, token_type: "Bearer", expires_in: 3600 });
    }
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? silence;
    return answer();
  };
  const layer = openTableReservations({
    baseUrl: "https://platform.invalid/base/",
    tokenUrl: "https://oauth.invalid/api/v2/oauth/token",
    clientId: "couvert",
    clientSecret: "secret",
    fetch: fetch,
    // Short only without an answer, because a busy machine answers slowly.
    timeoutMs: answers.includes(silence) ? 30 : 10_000,
    outcomeTimeoutMs: 10,
  });
  const logged: string[] = [];
  const logger = Logger.layer([Logger.make(({ message }) => logged.push(String(message)))]);
  const ask = <A, E>(use: (reservations: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>) =>
    Effect.runPromise(
      Effect.result(Effect.flatMap(Reservations, use)).pipe(Effect.provide(Layer.merge(layer, logger))),
    );
  return {
    sent,
    logged,
    ask,
    search: () =>
      ask((reservations) =>
        reservations.availability({
          restaurantId: 1001,
          partySize: 2,
          start: request.time,
          language: "en-US",
        }),
      ),
    experiences: () =>
      ask((reservations) => reservations.experiences({ restaurantId: 1001, language: "en-US" })),
    lock: () => ask((reservations) => reservations.lock(createLockOrder({ request }))),
    unlock: (token = "a/b") => ask((reservations) => reservations.unlock(1001, token)),
    reserve: (guest = {}) =>
      ask((reservations) => reservations.reserve(createReserveOrder({ request, guest: createGuest(guest) }))),
  };
};

/** Nests a message in objects under a name. */
const nest = (name: string, depth: number): object =>
  Array.from({ length: depth }).reduce<object>((inner) => ({ [name]: inner }), { error: "email" });

const LOCKED = { expires_at: "2027-03-05T15:05:00", reservation_token: "token-1" };
const wrong = (message: string) => ({ errors: [{ message }], requestid: "request-1" });

describe("openTableReservations: experiences", () => {
  const key = { id: 7, version: 3 };
  const addOns = [{ itemId: "wine", quantity: 2 }];
  const card = { token: "tok_1", last4: "4242" };

  it("requests the experiences of the restaurant", async () => {
    const price_per_cover = { min_unit_amount: 0, multiplier: 100 };
    const { sent, experiences } = provider(
      respondsWith(200, { data: [{ experience_id: 7, name: "Jazz night", price_per_cover }] }),
    );
    expect(await experiences()).toMatchObject({ success: [{ id: 7, name: "Jazz night" }] });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET https://platform.invalid/base/v2/availability/1001/experiences",
    ]);
  });

  it("closes the directions that a provider's text leaves open (rule 3.59)", async () => {
    const price_per_cover = { min_unit_amount: 0, multiplier: 100 };
    const entry = { experience_id: 7, name: "Jazz \u202enight", description: "\u2067Trio", price_per_cover };
    const { experiences } = provider(respondsWith(200, { data: [entry] }));
    expect(await experiences()).toMatchObject({
      success: [{ name: "Jazz \u202enight\u202c", description: "\u2067Trio\u2069" }],
    });
  });

  it("returns none for an empty answer", async () => {
    expect(await provider(respondsWith(200, {})).experiences()).toMatchObject({ success: [] });
    expect(await provider(respondsWith(404, wrong("MissingResource"))).experiences()).toMatchObject({
      failure: { _tag: "UnknownRestaurant" },
    });
  });

  it.each([
    ["a page", () => new Response("<h1>Cannot GET /v2</h1>", { status: 404 }), "status 404"],
    ["no body", () => new Response(null, { status: 404 }), "status 404"],
    ["a framework's error", respondsWith(404, { error: "Not Found", message: "No route" }), "status 404"],
    ["another status", respondsWith(501), "status 501"],
  ])(
    "returns none where the provider has no list of them, and says so: %s (rule 7.52)",
    async (_, answer, said) => {
      const { experiences, logged } = provider(answer);
      expect(await experiences()).toMatchObject({ success: [] });
      expect(logged).toEqual([`the provider lists no experiences: ${said}`]);
    },
  );

  it("leaves out an experience that it cannot read, and logs it", async () => {
    const { experiences, logged } = provider(
      respondsWith(200, { data: [{ experience_id: 7, name: "ana@example.com" }] }),
    );
    expect(await experiences()).toMatchObject({ success: [] });
    expect(logged).toEqual(["left out of the experiences of restaurant 1001: data.price_per_cover (1)"]);
  });

  it("locks and reserves with the version, the add-ons and the card token", async () => {
    const held = provider(respondsWith(201, LOCKED));
    await held.ask((reservations) => reservations.lock(createLockOrder({ experience: key })));
    expect(await held.sent[0]?.json()).toMatchObject({ experience: { ...key, add_ons: [] } });
    const booked = provider(respondsWith(201, { confirmation_number: 1 }));
    await booked.ask((reservations) =>
      reservations.reserve(createReserveOrder({ experience: key, addOns, card })),
    );
    expect(await booked.sent[0]?.json()).toMatchObject({
      experience: { ...key, add_ons: [{ item_id: "wine", quantity: 2 }] },
      credit_card: card,
    });
  });

  it("sends nothing of an experience for a table without one", async () => {
    const { sent, reserve } = provider(respondsWith(201, { confirmation_number: 1 }));
    await reserve();
    const body = await sent[0]?.json();
    expect(body).not.toHaveProperty("experience");
    expect(body).not.toHaveProperty("credit_card");
  });
});

describe("openTableReservations: availability", () => {
  it("sends the time, the party size and a window of 150 minutes both ways", async () => {
    const { sent, search } = provider(respondsWith(200));
    await search();
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET https://platform.invalid/base/v2/availability/1001?start_date_time=2027-03-05T19%3A00" +
        "&forward_minutes=150&backward_minutes=150&party_size=2&include_experiences=true",
    ]);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer bearer-1");
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])("repeats a search once after %d", async (status) => {
    const { sent, search } = provider(respondsWith(status), respondsWith(200));
    expect(await search()).toMatchObject({ success: { slots: [], noAvailabilityReasons: [] } });
    expect(sent).toHaveLength(2);
  });

  it("repeats no search twice, nor after a rejection", async () => {
    const failing = provider(respondsWith(503));
    expect(await failing.search()).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "fault" },
    });
    expect(failing.sent).toHaveLength(2);
    const refusing = provider(respondsWith(400, wrong("start_date_time is invalid")));
    expect(await refusing.search()).toMatchObject({
      failure: { _tag: "RequestRejected", field: "startDateTime", message: "start_date_time is invalid" },
    });
    expect(refusing.sent).toHaveLength(1);
  });

  it("logs once what it leaves out of a response, without its content (rule 7.48)", async () => {
    const { search, logged } = provider(
      respondsWith(200, {
        times_available: [
          { time: request.time },
          ...Array.from({ length: 500 }, () => ({ time: "ana@example.com" })),
        ],
        no_availability_reasons: [7],
      }),
    );
    expect(await search()).toMatchObject({ success: { slots: [{ time: request.time }] } });
    expect(logged).toEqual([
      "left out of the availability of restaurant 1001: times_available.time (500), no_availability_reasons (1)",
    ]);
  });

  it("logs nothing about a response that it can read", async () => {
    const { search, logged } = provider(respondsWith(200, { times: [request.time], brand_new: [null] }));
    expect(await search()).toMatchObject({ success: { slots: [{ time: request.time }] } });
    expect(logged).toEqual([]);
  });

  it.each([
    ["a page", () => new Response("<h1>Not Found</h1>", { status: 404 }), "ProviderUnavailable"],
    ["nothing", () => new Response(null, { status: 404 }), "UnknownRestaurant"],
    ["JSON", respondsWith(404, { message: "no such restaurant" }), "UnknownRestaurant"],
  ])("fails for a 404 with %s (rule 7.52)", async (_, answer, _tag) => {
    expect(await provider(answer).search()).toMatchObject({ failure: { _tag } });
  });

  it("fails with a timeout without an answer", async () => {
    expect(await provider(silence).search()).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "timeout" },
    });
  });

  it.each([
    ["HTML", () => new Response("<html>Down</html>")],
    ["a list of the wrong things", respondsWith(200, { times_available: [7] })],
  ])("fails with a fault for %s", async (_, answer) => {
    expect(await provider(answer).search()).toMatchObject({
      failure: { _tag: "ProviderUnavailable", reason: "fault" },
    });
  });
});

describe("openTableReservations: lock", () => {
  it("sends the table request with a new request id, and decodes the expiry as UTC", async () => {
    const { sent, lock } = provider(respondsWith(200, LOCKED));
    expect(await lock()).toMatchObject({
      success: { token: "token-1", expiresAt: Date.parse("2027-03-05T15:05:00Z") },
    });
    await lock();
    expect(await sent[0]?.json()).toEqual({
      party_size: 2,
      date_time: "2027-03-05T19:00",
      reservation_attribute: "default",
    });
    const ids = sent.map(({ headers }) => headers.get("x-request-id"));
    expect(ids.every((id) => id !== null && /^[\da-f-]{36}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ["2027-03-05T15:05:00.123", 123],
    ["2027-03-05T10:05:00-05:00", 0],
    ["2027-03-05T15:05", 0],
  ])("decodes the expiry %s, and a token that is a number", async (expires_at, ms) => {
    const { lock } = provider(respondsWith(200, { expires_at, reservation_token: 4711 }));
    expect(await lock()).toMatchObject({
      success: { token: "4711", expiresAt: Date.UTC(2027, 2, 5, 15, 5) + ms },
    });
  });

  it.each([
    [respondsWith(409), { _tag: "SlotTaken", request }],
    [respondsWith(404, wrong("MissingResource")), { _tag: "UnknownRestaurant", restaurantId: 1001 }],
    [respondsWith(400, wrong("date_time is in the past")), { _tag: "RequestRejected", field: "date_time" }],
    [respondsWith(200, { ...LOCKED, expires_at: "soon" }), { _tag: "ProviderUnavailable", reason: "fault" }],
    [respondsWith(200, { ...LOCKED, expires_at: "900" }), { _tag: "ProviderUnavailable", reason: "fault" }],
    [respondsWith(500), { _tag: "ProviderUnavailable", reason: "fault" }],
    [respondsWith(504), { _tag: "ProviderUnavailable", reason: "timeout" }],
    [silence, { _tag: "ProviderUnavailable", reason: "timeout" }],
    [drops("ECONNRESET"), { _tag: "ProviderUnavailable", reason: "fault" }],
  ])("maps answer %# to the port's error after one request", async (answer, failure) => {
    const { sent, lock } = provider(answer);
    expect(await lock()).toMatchObject({ failure });
    expect(sent).toHaveLength(1);
  });
});

describe("openTableReservations: unlock", () => {
  it("sends the token in the path", async () => {
    const { sent, unlock } = provider(() => new Response(null, { status: 204 }));
    expect(await unlock()).toMatchObject({ _tag: "Success" });
    expect(`${sent[0]?.method} ${sent[0]?.url}`).toBe(
      "DELETE https://platform.invalid/base/v2/booking/1001/slot_locks/a%2Fb",
    );
    expect(sent[0]?.headers.get("x-request-id")).toMatch(/./);
  });

  it.each([".", "..", "", "\ud800"])("rejects the token %j, which a path cannot hold", async (token) => {
    const { sent, unlock } = provider(() => new Response(null, { status: 204 }));
    expect(await unlock(token)).toMatchObject({
      failure: { _tag: "RequestRejected", field: "reservation_token" },
    });
    expect(sent).toEqual([]);
  });

  it("accepts a hold that is gone", async () => {
    expect(await provider(respondsWith(410)).unlock()).toMatchObject({ _tag: "Success" });
  });
});

describe("openTableReservations: reserve", () => {
  it("asks for the language of the guest, and for none where it is unknown (rule 3.60)", async () => {
    const { sent, ask } = provider(respondsWith(201, { confirmation_number: 4711 }));
    for (const language of ["es-US", null]) {
      await ask((reservations) => reservations.reserve(createReserveOrder({ language })));
    }
    expect(sent.map(({ headers }) => headers.get("accept-language"))).toEqual(["es-US", null]);
  });

  it("sends the guest with the wire's field names", async () => {
    const { sent, reserve } = provider(respondsWith(201, { confirmation_number: 4711 }));
    await reserve({
      specialRequest: "Occasion: Birthday Special Request: A quiet corner",
      phoneNumber: "(305) 555-0123",
    });
    expect(await sent[0]?.json()).toEqual({
      reservation_token: "token-1",
      first_name: "Ana",
      last_name: "Reyes",
      email_address: "ana@example.com",
      phone: { number: "3055550123", country_code: "US", phone_type: "mobile" },
      reservation_attribute: "default",
      special_request: "Occasion: Birthday Special Request: A quiet corner",
      restaurant_email_marketing_opt_in: false,
    });
  });

  it.each([
    [
      { confirmation_number: 4711, manage_reservation_url: "https://m.invalid/x" },
      "4711",
      "https://m.invalid/x",
    ],
    [{ confirmation_number: null }, null, null],
    [{ manage_reservation_url: "https://m.invalid/x" }, null, "https://m.invalid/x"],
    [{ confirmation_number: "4711" }, "4711", null],
    [{ confirmation_number: { id: 1 }, manage_reservation_url: 7 }, null, null],
    [{ confirmation_number: "", manage_reservation_url: "" }, null, null],
    [{ confirmation_number: "4711", success: true, errors: [], error: null }, "4711", null],
    [{}, null, null],
  ])("read %j", async (body, confirmation, manageUrl) => {
    expect(await provider(respondsWith(200, body)).reserve()).toMatchObject({
      success: { confirmation, manageUrl },
    });
  });

  it.each([
    [respondsWith(402), { _tag: "PaymentFailed", reason: "CardDeclined" }],
    [respondsWith(400, { paymentFailed: true }), { _tag: "PaymentFailed" }],
    [respondsWith(409), { _tag: "SlotTaken", request }],
    [respondsWith(400, wrong("PhoneRequired")), { _tag: "RequestRejected", field: "phone_number" }],
    [respondsWith(400, wrong("CreditCardRequired")), { _tag: "RequestRejected", field: "credit_card" }],
    [
      respondsWith(400, wrong("reservation_token is invalid")),
      { _tag: "RequestRejected", field: "reservation_token" },
    ],
    [respondsWith(404), { _tag: "UnknownRestaurant" }],
    [respondsWith(429), { _tag: "ProviderUnavailable", reason: "fault" }],
    [respondsWith(303), { _tag: "OutcomeUnknown" }],
    [respondsWith(307), { _tag: "OutcomeUnknown" }],
    [respondsWith(408), { _tag: "OutcomeUnknown" }],
    [respondsWith(500), { _tag: "OutcomeUnknown" }],
    [respondsWith(502), { _tag: "OutcomeUnknown" }],
    [respondsWith(503), { _tag: "OutcomeUnknown" }],
    [respondsWith(504), { _tag: "OutcomeUnknown" }],
    [silence, { _tag: "OutcomeUnknown" }],
    [drops("ECONNRESET"), { _tag: "OutcomeUnknown" }],
    [drops("ECONNREFUSED"), { _tag: "ProviderUnavailable", reason: "fault" }],
    [drops("ENOTFOUND"), { _tag: "ProviderUnavailable", reason: "fault" }],
    [drops("EAI_AGAIN"), { _tag: "ProviderUnavailable", reason: "fault" }],
    [drops("UND_ERR_CONNECT_TIMEOUT"), { _tag: "ProviderUnavailable", reason: "fault" }],
    [respondsWith(201, "booked"), { _tag: "OutcomeUnknown" }],
    [respondsWith(200, wrong("PhoneRequired")), { _tag: "OutcomeUnknown" }],
    [respondsWith(200, { errors: [{ code: "PhoneRequired" }] }), { _tag: "OutcomeUnknown" }],
    [respondsWith(200, { errors: { phone: ["is required"] } }), { _tag: "OutcomeUnknown" }],
    [respondsWith(200, { error: "the slot is gone" }), { _tag: "OutcomeUnknown" }],
    [respondsWith(200, { success: false }), { _tag: "OutcomeUnknown" }],
  ])("maps answer %# to the port's error after one request", async (answer, failure) => {
    const { sent, reserve } = provider(answer);
    expect(await reserve()).toMatchObject({ failure });
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("repeats a reserve only after a rejected token", async () => {
    const { sent, reserve } = provider(respondsWith(401, wrong("invalid_token")), respondsWith(201));
    expect(await reserve()).toMatchObject({ _tag: "Success" });
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer bearer-1",
      "Bearer bearer-2",
    ]);
  });

  it("repeats no reserve after a second rejected token", async () => {
    const { sent, reserve } = provider(respondsWith(401, wrong("invalid_token")));
    expect(await reserve()).toMatchObject({ failure: { _tag: "ProviderUnavailable", reason: "fault" } });
    expect(sent).toHaveLength(2);
  });

  it.each<[unknown, string, string]>([
    [
      { errors: ["PhoneRequired", "first_name is blank"] },
      "phone_number",
      "PhoneRequired; first_name is blank",
    ],
    [{ errors: { phone: ["is required"] } }, "phone_number", "phone: is required"],
    [{ errors: [{ code: "CreditCardRequired" }] }, "credit_card", "code: CreditCardRequired"],
    [{ error: "email is not valid" }, "email_address", "email is not valid"],
    [{ error: { code: 12, message: "phone is wrong" } }, "phone_number", "phone is wrong"],
    [{ statusCode: 400, error: "Bad Request", message: "last_name" }, "last_name", "Bad Request; last_name"],
    [{ title: "Bad Request", detail: "party_size" }, "party_size", "party_size"],
    [{ detail: [{ loc: ["body"], msg: "date_time" }] }, "date_time", "date_time"],
    ["<html><h1>400 Bad Request</h1> email</html>", "request", "no message"],
    [null, "request", "no message"],
    [["email"], "request", "no message"],
    [{ errors: [{ message: "" }, { message: "email" }] }, "email_address", "email"],
    [nest("errors", 3), "email_address", "email"],
    [nest("errors", 8), "request", "no message"],
    [{ errors: nest("phone", 8) }, "request", "no message"],
    [{ errors: [[[[[["email"]]]]]] }, "request", "no message"],
  ])("reads the rejection %j (rule 7.52)", async (body, field, message) => {
    expect(await provider(respondsWith(400, body)).reserve()).toMatchObject({
      failure: { _tag: "RequestRejected", field, message },
    });
  });

  it("repeats one line of a rejection, and no stack trace", async () => {
    const stack = "first_name is invalid\n    at Object.reserve (/srv/book.js:1:2)";
    expect(await provider(respondsWith(400, wrong(stack))).reserve()).toMatchObject({
      failure: { _tag: "RequestRejected", field: "first_name", message: "first_name is invalid" },
    });
    expect(await provider(respondsWith(400, wrong(`email ${"x".repeat(300)}`))).reserve()).toMatchObject({
      failure: { field: "email_address", message: `email ${"x".repeat(194)}` },
    });
    const control = { errors: { "first\n_name": ["is \u001b[31mwrong"] } };
    expect(await provider(respondsWith(400, control)).reserve()).toMatchObject({
      failure: { message: "first _name: is  [31mwrong" },
    });
    for (const silent of [{}, { errors: [] }, wrong("")]) {
      expect(await provider(respondsWith(400, silent)).reserve()).toMatchObject({
        failure: { field: "request", message: "no message" },
      });
    }
  });

  it("reports the status and request id of an error, and nothing of the guest", async () => {
    const repeats = wrong("no room for ana@example.com");
    const unknown = await provider(respondsWith(500, repeats)).reserve();
    expect(unknown).toMatchObject({ failure: { detail: "status 500, request request-1" } });
    const locked = await provider(respondsWith(500, repeats)).lock();
    expect(locked).toMatchObject({ failure: { detail: "status 500, request request-1" } });
    const odd = await provider(respondsWith(500, { ...repeats, requestid: "ana@example.com" })).lock();
    expect(odd).toMatchObject({ failure: { detail: "status 500" } });
  });
});

import type { Details } from "@couvert/domain/reservation/details";
import { createSlot } from "@couvert/domain/reservation/reservation.builders";
import type { LockOrder, ReserveOrder } from "@couvert/domain/reservation/reservations.port";
import {
  OutcomeUnknown,
  PaymentFailed,
  ProviderUnavailable,
  RequestRefused,
  SlotTaken,
  UnknownRestaurant,
} from "@couvert/domain/reservation/reservations.port";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./requests.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const start = async (...parts: Parameters<typeof startTestServer>) => {
  server = await startTestServer(...parts);
};

const post = (endpoint: string, body: unknown, provider = "house") =>
  fetch(`${server.origin}/api/${provider}/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const answerTo = async (endpoint: string, body: unknown) => {
  const answer = await post(endpoint, body);
  return { status: answer.status, body: await answer.json() };
};

describe("get-availability", () => {
  it("answers one entry per time and seating attribute, and each time once", async () => {
    await start({
      availability: () =>
        Effect.succeed({
          slots: [createSlot(), createSlot({ attribute: "patio" }), createSlot({ time: "2027-03-05T19:15" })],
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
      version: 1,
    });
    expect(body.response.no_availability_reasons).toEqual([]);
  });

  it("hands on the reasons why there is nothing", async () => {
    await start({
      availability: () => Effect.succeed({ slots: [], noAvailabilityReasons: ["AboveMaxPartySize"] }),
    });
    expect((await answerTo("get-availability", createAvailabilityBody())).body).toEqual({
      success: true,
      response: { times: [], times_available: [], no_availability_reasons: ["AboveMaxPartySize"] },
    });
  });
});

describe("lock-availability", () => {
  it("holds the seat that was picked and says until when, in UTC", async () => {
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
      { restaurantId: 1001, seat: { partySize: 12, time: "2027-03-05T19:00", attribute: "default" } },
    ]);
  });
});

describe("unlock", () => {
  it("releases the hold", async () => {
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
  it("books the held seat for the diner, with the occasion and the request apart", async () => {
    const orders: ReserveOrder[] = [];
    await start({
      reserve: (order) => {
        orders.push(order);
        return Effect.succeed({ confirmation: "JR7K2M", manageUrl: null });
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
        response: { manage_reservation_url: null, confirmation_number: "JR7K2M" },
      },
    });
    expect(orders).toEqual([
      {
        restaurantId: 1001,
        token: "token-1",
        seat: { attribute: "default" },
        details: {
          firstName: "Ana",
          lastName: "Reyes",
          phoneNumber: "3055550123",
          phoneCountry: "US",
          email: "ana@example.com",
          occasion: "Birthday",
          specialRequest: "A quiet corner",
          marketingOptIn: false,
        } satisfies Details,
      },
    ]);
  });

  it.each([
    [new SlotTaken({ seat: { attribute: "default" } }), 409, "slot_taken"],
    [new UnknownRestaurant({ restaurantId: 1 }), 404, "unknown_restaurant"],
    [new RequestRefused({ field: "phone_number", message: "is required" }), 400, "request_refused"],
    [new ProviderUnavailable({ reason: "fault", detail: "answered 500" }), 502, "provider_unavailable"],
    [new ProviderUnavailable({ reason: "timeout", detail: "10 s" }), 504, "provider_timeout"],
    [new OutcomeUnknown({ detail: "10 s" }), 504, "outcome_unknown"],
  ] as const)("answers %s with its own status and word", async (error, status, code) => {
    await start({ reserve: () => Effect.fail(error) });
    const answer = await answerTo("reserve", createReserveBody());
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
    if (error._tag === "RequestRefused") {
      expect(answer.body.error.fields).toEqual({ phone_number: "is required" });
    }
  });

  it("answers a refused card with 200 and paymentFailed", async () => {
    await start({ reserve: () => Effect.fail(new PaymentFailed()) });
    expect(await answerTo("reserve", createReserveBody())).toEqual({
      status: 200,
      body: { success: false, paymentFailed: true },
    });
  });

  it("logs a fault of the provider and nothing of the diner", async () => {
    await start({
      reserve: () => Effect.fail(new ProviderUnavailable({ reason: "fault", detail: "answered 500" })),
    });
    await post("reserve", createReserveBody());
    expect(server.logged).toEqual(["/house/reserve: provider_unavailable (answered 500)"]);
  });

  it("answers a fault of our own with 500, and neither logs nor tells what it was about", async () => {
    await start({ reserve: () => Effect.die(new Error("no room for ana@example.com")) });
    const answer = await answerTo("reserve", createReserveBody());
    expect(answer.status).toBe(500);
    expect(answer.body.error.code).toBe("internal_error");
    expect(`${JSON.stringify(answer.body)}${server.logged}`).not.toMatch(/ana@|at .*\.ts/);
    expect(server.logged).toHaveLength(1);
  });
});

describe("a request that does not decode", () => {
  it("names every wrong field in plain words", async () => {
    await start();
    const request = createReserveBody({
      restaurant_id: "1001",
      first_name: " ",
      last_name: undefined,
      phone_country_code: "usa",
      special_request: "x".repeat(1001),
      restaurant_email_marketing_opt_in: "yes",
      add_ons: [{ item_id: 7, quantity: 1 }],
      credit_card: "4242",
    });
    expect(await answerTo("reserve", request)).toEqual({
      status: 400,
      body: {
        success: false,
        error: {
          code: "invalid_request",
          message: "Some fields are missing or wrong.",
          fields: {
            restaurant_id: "must be a number",
            first_name: "must be text that is not empty",
            last_name: "is required",
            phone_country_code: "must be a two-letter country code in capitals",
            special_request: "must be text of at most 1000 characters",
            restaurant_email_marketing_opt_in: "must be true or false",
            "add_ons.0.item_id": "must be text",
            credit_card: "must be an object or null",
          },
        },
      },
    });
  });

  it("names a date and a party in the words of the endpoint", async () => {
    await start();
    const { body } = await answerTo(
      "lock-availability",
      createLockBody({ date_time: "soon", party_size: 2 }),
    );
    expect(body.error.fields).toEqual({
      date_time: "must be a local date and time like 2027-03-05T19:00",
      party_size: "must be text",
    });
  });

  it("drops fields nobody asked for", async () => {
    await start();
    expect((await answerTo("get-availability", createAvailabilityBody({ admin: true }))).status).toBe(200);
  });

  it.each(["[]", "null", '"text"', "", "7"])("says that %s is no object", async (body) => {
    await start();
    const answer = await answerTo("get-availability", body);
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
  });

  it("says that a body is not well-formed JSON", async () => {
    await start();
    expect(await answerTo("get-availability", '{"rid": 1001')).toMatchObject({
      status: 400,
      body: { error: { code: "malformed_request" } },
    });
    expect(server.logged).toEqual([]);
  });

  it("refuses a body that is too large", async () => {
    await start();
    expect(
      await answerTo("reserve", createReserveBody({ special_request: "x".repeat(40_000) })),
    ).toMatchObject({ status: 413, body: { error: { code: "body_too_large" } } });
  });

  it("reads nothing that does not call itself JSON, so that no form of another site can book", async () => {
    await start();
    const answer = await fetch(`${server.origin}/api/house/reserve`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify(createReserveBody()),
    });
    expect(answer.status).toBe(400);
  });
});

describe("the paths below /api", () => {
  it("answers an unknown provider, an unknown endpoint and a broken address in JSON", async () => {
    await start();
    const unknown = await post("reserve", createReserveBody(), "resy");
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "unknown_provider"]);
    for (const path of ["/api", "/api/house", "/api/house/reserve/x", "/api/menu"]) {
      const answer = await fetch(server.origin + path);
      expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 404, "not_found"]);
    }
    const broken = await post("reserve", {}, "%E0%A4%A");
    expect([broken.status, (await broken.json()).success]).toEqual([400, false]);
  });

  it("says which methods an endpoint takes", async () => {
    await start();
    for (const [path, method, allowed] of [
      ["/api/house/reserve", "GET", "POST"],
      ["/api/house/unlock", "DELETE", "POST"],
      ["/api/geolocation", "POST", "GET, HEAD"],
    ] as const) {
      const answer = await fetch(server.origin + path, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
      expect((await answer.json()).error.code).toBe("method_not_allowed");
    }
  });

  it("is never kept by a cache", async () => {
    await start();
    const answer = await post("get-availability", createAvailabilityBody());
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("the rate limits", () => {
  const config = {
    reservations: { id: "house" },
    trustProxy: false,
    readsPerMinute: 3,
    writesPerMinute: 2,
  } as const;
  const statuses = async (times: number, ask: () => Promise<Response>) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await ask()).status);
    return seen;
  };

  it("counts what reads and what writes apart, all endpoints together", async () => {
    await start({}, { config });
    expect(await statuses(1, () => fetch(`${server.origin}/api/geolocation`))).toEqual([200]);
    expect(await statuses(3, () => post("get-availability", createAvailabilityBody()))).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(1, () => post("lock-availability", createLockBody()))).toEqual([200]);
    expect(await statuses(2, () => post("reserve", createReserveBody()))).toEqual([200, 429]);
  });

  it("tells how long to wait", async () => {
    await start({}, { config: { ...config, writesPerMinute: 1 } });
    await post("reserve", createReserveBody());
    const answer = await post("reserve", createReserveBody());
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await answer.json()).error.code).toBe("too_many_requests");
  });
});

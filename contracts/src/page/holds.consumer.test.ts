import {
  createLockOrder,
  createTableRequest,
} from "@couvert/domain/booking/reservation/reservation.builders";
import type { LockOrder } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { value } from "../reservations/state-values.ts";
import { askServer } from "./ask-server.ts";
import { answers, exchange, rejects } from "./exchange.ts";
import { EXPERIENCE_FIELDS, lockBody, unlockBody } from "./requests.ts";

const { integer, like, regex, string } = Matchers;

const LOCK = "/api/house/lock-availability";
const UNLOCK = "/api/house/unlock";
const EXPERIENCE = { id: 7, version: 3 };

const HELD = {
  expires_at: regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/, "2027-03-05T12:05:00Z"),
  reservation_token: string("held-token"),
};

const HOLD = answers({ success: true, response: HELD });

const lock =
  (order: Partial<LockOrder> = {}) =>
  (url: string) =>
    askServer(url, (service) => service.lock(createLockOrder(order)));

const unlock =
  (restaurantId = 1001, token = "held-token") =>
  (url: string) =>
    askServer(url, (service) => service.unlock(restaurantId, token));

describe("page and server: holds", () => {
  it("holds a table", async () => {
    const held = await exchange(
      {
        description: "a lock",
        state: "a restaurant has a free table",
        request: { path: LOCK, body: lockBody() },
        answer: HOLD,
      },
      lock(),
    );
    expect(held).toMatchObject({
      success: { token: "held-token", expiresAt: Date.parse("2027-03-05T12:05:00Z") },
    });
  });

  it("holds a table for an experience", async () => {
    const held = await exchange(
      {
        description: "a lock for an experience",
        state: "a restaurant sells a prepaid experience with an add-on",
        request: { path: LOCK, body: lockBody(EXPERIENCE_FIELDS) },
        answer: HOLD,
      },
      lock({ experience: EXPERIENCE }),
    );
    expect(held).toMatchObject({ success: { token: "held-token" } });
  });

  it("holds a table with the terms of its deposit (rule 14.2)", async () => {
    const deposit = { min_unit_amount: integer(5000), multiplier: integer(100), currency: string("USD") };
    const held = await exchange(
      {
        description: "a lock of a table with a deposit",
        state: "a restaurant asks for a deposit",
        request: { path: LOCK, body: lockBody(), headers: { "accept-language": "es-US" } },
        answer: answers({
          success: true,
          response: {
            ...HELD,
            policy: {
              ...{ asks: "deposit", deposit, fee: { ...deposit, min_unit_amount: integer(0) } },
              ...{ free_until_hours: integer(24), text: string("A deposit.") },
            },
          },
        }),
      },
      lock({ language: "es-US" }),
    );
    const policy = { asks: "deposit", deposit: 5000, fee: 0, currency: "USD", freeCancellationHours: 24 };
    expect(held).toMatchObject({ success: { policy: { ...policy, text: "A deposit." } } });
  });

  it("rejects a hold of a taken table", async () => {
    const held = await exchange(
      {
        description: "a lock of a taken table",
        state: "a restaurant has no free table",
        request: { path: LOCK, body: lockBody() },
        answer: rejects(409, "slot_taken"),
      },
      lock(),
    );
    expect(held).toMatchObject({ failure: { _tag: "SlotTaken" } });
  });

  it("rejects a visitor who holds too many tables", async () => {
    const held = await exchange(
      {
        description: "a lock by a visitor who holds too many tables",
        state: "the visitor holds too many tables",
        request: { path: LOCK, body: lockBody() },
        answer: rejects(429, "too_many_holds"),
      },
      lock(),
    );
    expect(held).toMatchObject({ failure: { _tag: "TooManyHolds" } });
  });

  it("rejects an unknown restaurant", async () => {
    const held = await exchange(
      {
        description: "a lock in an unknown restaurant",
        state: "a restaurant does not exist",
        request: { path: LOCK, body: lockBody({ restaurant_id: value("unknownRestaurantId") }) },
        answer: rejects(404, "unknown_restaurant"),
      },
      lock({ restaurantId: 9999 }),
    );
    expect(held).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
  });

  it("names the field of a party that is too large", async () => {
    const held = await exchange(
      {
        description: "a lock for 21 guests",
        state: "a restaurant has a free table",
        request: { path: LOCK, body: lockBody({ party_size: "21" }) },
        answer: rejects(400, "invalid_request", { party_size: string("must be at most 20") }),
      },
      lock({ request: createTableRequest({ partySize: 21 }) }),
    );
    expect(held).toMatchObject({ failure: { _tag: "RequestRejected", field: "party_size" } });
  });

  it("rejects an outdated version of an experience", async () => {
    const held = await exchange(
      {
        description: "a lock for an outdated experience",
        state: "a restaurant sells a prepaid experience with an add-on",
        request: { path: LOCK, body: lockBody({ ...EXPERIENCE_FIELDS, experience_version: 0 }) },
        answer: rejects(400, "request_refused", { experience_version: string("is out of date") }),
      },
      lock({ experience: { ...EXPERIENCE, version: 0 } }),
    );
    expect(held).toMatchObject({ failure: { _tag: "RequestRejected", field: "experience_version" } });
  });

  it.each([
    ["a hold", "a table is held"],
    ["a hold that has ended", "a held table was taken"],
  ] as const)("releases %s", async (words, state) => {
    const released = await exchange(
      {
        description: `an unlock of ${words}`,
        state,
        request: { path: UNLOCK, body: unlockBody() },
        answer: answers({ success: true, response: like({}) }),
      },
      unlock(),
    );
    expect(released).toMatchObject({ _tag: "Success" });
  });

  it("rejects a release in an unknown restaurant", async () => {
    const released = await exchange(
      {
        description: "an unlock in an unknown restaurant",
        state: "a restaurant does not exist",
        request: {
          path: UNLOCK,
          body: unlockBody({ restaurant_id: value("unknownRestaurantId"), reservation_token: "held-token" }),
        },
        answer: rejects(404, "unknown_restaurant"),
      },
      unlock(9999),
    );
    expect(released).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
  });

  it.each([
    ["an empty token", "", "invalid_request"],
    ["a token that is none", ".", "request_refused"],
  ])("rejects the release of %s", async (words, token, code) => {
    const released = await exchange(
      {
        description: `an unlock of ${words}`,
        state: "a restaurant has a free table",
        request: { path: UNLOCK, body: unlockBody({ reservation_token: token }) },
        answer: rejects(400, code, { reservation_token: string("is no reservation token") }),
      },
      unlock(1001, token),
    );
    expect(released).toMatchObject({ failure: { _tag: "RequestRejected", field: "reservation_token" } });
  });
});

import { createLockOrder } from "@couvert/domain/booking/reservation/reservation.builders";
import type { LockOrder } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { askReservationProvider } from "./ask-reservations.ts";
import {
  CREATED,
  EXPERIENCE_BODY,
  EXPERIENCE_EXAMPLE,
  exchange,
  LOCK_BODY,
  PATHS,
  REJECTED,
  rejectionOf,
  UNKNOWN_PATHS,
  UNKNOWN_VERSION,
  WRITE_HEADERS,
} from "./exchange.ts";
import { text } from "./state-values.ts";

const { matchStatus, regex, string } = Matchers;

const lock = (url: string, order: Partial<LockOrder> = {}) =>
  askReservationProvider(url, (service) => service.lock(createLockOrder(order)));

/** A hold; its expiry is in UTC where it has no offset. */
const HOLD_BODY = {
  expires_at: regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/,
    "2027-03-01T12:05:00",
  ),
  reservation_token: string("held-token"),
};
const HOLD = { token: "held-token", expiresAt: Date.parse("2027-03-01T12:05:00Z") };

describe("server and reservation provider: locks", () => {
  it("holds a table", async () => {
    await exchange("a restaurant has a free table", "a lock of a free table")
      .withRequest("POST", PATHS.locks, (request) => request.headers(WRITE_HEADERS).jsonBody(LOCK_BODY))
      .willRespondWith(CREATED, (response) => response.jsonBody(HOLD_BODY))
      .executeTest(async ({ url }) => {
        expect(await lock(url)).toMatchObject({ success: HOLD });
      });
  });

  it("holds a table for an experience", async () => {
    await exchange("a restaurant sells a prepaid experience with an add-on", "a lock for an experience")
      .withRequest("POST", PATHS.locks, (request) =>
        request
          .headers(WRITE_HEADERS)
          .jsonBody({ ...LOCK_BODY, experience: { ...EXPERIENCE_BODY, add_ons: [] } }),
      )
      .willRespondWith(CREATED, (response) => response.jsonBody(HOLD_BODY))
      .executeTest(async ({ url }) => {
        expect(await lock(url, { experience: EXPERIENCE_EXAMPLE })).toMatchObject({ success: HOLD });
      });
  });

  it("rejects a taken table", async () => {
    await exchange("a restaurant has no free table", "a lock of a taken table")
      .withRequest("POST", PATHS.locks, (request) => request.headers(WRITE_HEADERS).jsonBody(LOCK_BODY))
      .willRespondWith(409)
      .executeTest(async ({ url }) => {
        expect(await lock(url)).toMatchObject({ failure: { _tag: "SlotTaken" } });
      });
  });

  it("rejects an unknown restaurant", async () => {
    await exchange("a restaurant does not exist", "a lock in an unknown restaurant")
      .withRequest("POST", UNKNOWN_PATHS.locks, (request) =>
        request.headers(WRITE_HEADERS).jsonBody(LOCK_BODY),
      )
      .willRespondWith(404)
      .executeTest(async ({ url }) => {
        expect(await lock(url, { restaurantId: 9999 })).toMatchObject({
          failure: { _tag: "UnknownRestaurant" },
        });
      });
  });

  it("rejects a table for nobody", async () => {
    const { request: tableRequest } = createLockOrder();
    await exchange("a restaurant has a free table", "a lock for no guests")
      .withRequest("POST", PATHS.locks, (request) =>
        request.headers(WRITE_HEADERS).jsonBody({ ...LOCK_BODY, party_size: 0 }),
      )
      .willRespondWith(REJECTED)
      .executeTest(async ({ url }) => {
        expect(await lock(url, { request: { ...tableRequest, partySize: 0 } })).toMatchObject({
          failure: { _tag: "RequestRejected" },
        });
      });
  });

  it("rejects another version of an experience", async () => {
    await exchange(
      "a restaurant sells a prepaid experience with an add-on",
      "a lock for an unknown version of an experience",
    )
      .withRequest("POST", PATHS.locks, (request) =>
        request.headers(WRITE_HEADERS).jsonBody({
          ...LOCK_BODY,
          experience: { ...EXPERIENCE_BODY, version: UNKNOWN_VERSION, add_ons: [] },
        }),
      )
      .willRespondWith(REJECTED, (response) =>
        response.jsonBody(
          rejectionOf(/.*[Ee]xperience[._ ]?[Vv]ersion.*/, "experience version is out of date"),
        ),
      )
      .executeTest(async ({ url }) => {
        const experience = { ...EXPERIENCE_EXAMPLE, version: UNKNOWN_VERSION };
        expect(await lock(url, { experience })).toMatchObject({
          failure: { _tag: "RequestRejected", field: "experience_version" },
        });
      });
  });

  it("reports an outage", async () => {
    await exchange("the service is unavailable", "a lock while the service is unavailable")
      .withRequest("POST", PATHS.locks, (request) => request.headers(WRITE_HEADERS).jsonBody(LOCK_BODY))
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await lock(url)).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
      });
  });
});

const unlock = (url: string, restaurantId: number, token: string) =>
  askReservationProvider(url, (service) => service.unlock(restaurantId, token));

const HELD_PATH = text`/v2/booking/${"restaurantId"}/slot_locks/${"token"}`;
const UNKNOWN_TOKEN = "unknown-token";
const RELEASED = matchStatus(204, [200, 202, 204, 410]);

describe("server and reservation provider: releases", () => {
  it("releases a hold", async () => {
    await exchange("a table is held", "the release of a held table")
      .withRequest("DELETE", HELD_PATH, (request) => request.headers(WRITE_HEADERS))
      .willRespondWith(RELEASED)
      .executeTest(async ({ url }) => {
        expect(await unlock(url, 1001, "held-token")).toMatchObject({ _tag: "Success" });
      });
  });

  it("accepts a hold that is gone", async () => {
    await exchange("a restaurant has a free table", "the release of an unknown token")
      .withRequest("DELETE", text`/v2/booking/${"restaurantId"}/slot_locks/unknown-token`, (request) =>
        request.headers(WRITE_HEADERS),
      )
      .willRespondWith(RELEASED)
      .executeTest(async ({ url }) => {
        expect(await unlock(url, 1001, UNKNOWN_TOKEN)).toMatchObject({ _tag: "Success" });
      });
  });

  it("rejects an unknown restaurant", async () => {
    await exchange("a restaurant does not exist", "a release in an unknown restaurant")
      .withRequest("DELETE", text`/v2/booking/${"unknownRestaurantId"}/slot_locks/unknown-token`, (request) =>
        request.headers(WRITE_HEADERS),
      )
      .willRespondWith(404)
      .executeTest(async ({ url }) => {
        expect(await unlock(url, 9999, UNKNOWN_TOKEN)).toMatchObject({
          failure: { _tag: "UnknownRestaurant" },
        });
      });
  });

  it("reports a rejection", async () => {
    await exchange("the service rejects every request", "a release that is rejected")
      .withRequest("DELETE", HELD_PATH, (request) => request.headers(WRITE_HEADERS))
      .willRespondWith(400)
      .executeTest(async ({ url }) => {
        expect(await unlock(url, 1001, "held-token")).toMatchObject({ failure: { _tag: "RequestRejected" } });
      });
  });

  it("reports an outage", async () => {
    await exchange("the service is unavailable", "a release while the service is unavailable")
      .withRequest("DELETE", HELD_PATH, (request) => request.headers(WRITE_HEADERS))
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await unlock(url, 1001, "held-token")).toMatchObject({
          failure: { _tag: "ProviderUnavailable" },
        });
      });
  });
});

import {
  createLockOrder,
  createReserveOrder,
} from "@couvert/domain/booking/reservation/reservation.builders";
import type * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { askServer } from "./ask-server.ts";
import { exchange, rejects } from "./exchange.ts";
import { RESERVATION_OUTAGES } from "./outages.ts";
import { experiencesBody, lockBody, reserveBody, searchBody, unlockBody } from "./requests.ts";

const SEARCH = { restaurantId: 1001, partySize: 2, start: "2027-03-05T19:00", language: null } as const;

type Call = readonly [
  words: string,
  endpoint: string,
  body: object,
  ask: (url: string, provider?: string) => Promise<Result.Result<unknown, unknown>>,
];

/** Every call that cannot have booked anything. */
const CALLS: readonly Call[] = [
  [
    "a search",
    "get-availability",
    searchBody(),
    (url, provider) => askServer(url, (service) => service.availability(SEARCH), provider),
  ],
  [
    "a request for experiences",
    "get-experiences",
    experiencesBody(),
    (url, provider) =>
      askServer(url, (service) => service.experiences({ restaurantId: 1001, language: null }), provider),
  ],
  [
    "a lock",
    "lock-availability",
    lockBody(),
    (url, provider) => askServer(url, (service) => service.lock(createLockOrder()), provider),
  ],
  [
    "an unlock",
    "unlock",
    unlockBody(),
    (url, provider) => askServer(url, (service) => service.unlock(1001, "held-token"), provider),
  ],
];

const RESERVE: Call = [
  "a reserve",
  "reserve",
  reserveBody(),
  (url, provider) =>
    askServer(url, (service) => service.reserve(createReserveOrder({ token: "held-token" })), provider),
];

describe("page and server: outages", () => {
  const cases = CALLS.flatMap((call) => RESERVATION_OUTAGES.map((outage) => [...call, outage] as const));

  it.each(cases)("%s, %s", async (call, endpoint, body, ask, { words, state, status, code, reason }) => {
    const outcome = await exchange(
      {
        description: `${call} ${words}`,
        state,
        request: { path: `/api/house/${endpoint}`, body },
        answer: rejects(status, code),
      },
      ask,
    );
    expect(outcome).toMatchObject({ failure: { _tag: "ProviderUnavailable", reason } });
  });

  it.each(RESERVATION_OUTAGES)("a reserve $words", async ({ words, state, status, code, ofReserve }) => {
    const [call, endpoint, body, ask] = RESERVE;
    const outcome = await exchange(
      {
        description: `${call} ${words}`,
        state,
        request: { path: `/api/house/${endpoint}`, body },
        answer: rejects(status, ofReserve.code ?? code),
      },
      ask,
    );
    expect(outcome).toMatchObject({ failure: { _tag: ofReserve.tag } });
  });

  it.each([...CALLS, RESERVE])(
    "%s at a provider that is not configured",
    async (call, endpoint, body, ask) => {
      const outcome = await exchange(
        {
          description: `${call} at another provider`,
          state: "a table is held",
          request: { path: `/api/nobody/${endpoint}`, body },
          answer: rejects(404, "unknown_provider"),
        },
        (url) => ask(url, "nobody"),
      );
      expect(outcome).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
    },
  );
});

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

const SEARCH = { restaurantId: 1001, partySize: 2, start: "2027-03-05T19:00" } as const;

type Call = readonly [
  words: string,
  endpoint: string,
  body: object,
  ask: (url: string) => Promise<Result.Result<unknown, unknown>>,
];

/** Every call that cannot have booked anything. */
const CALLS: readonly Call[] = [
  [
    "a search",
    "get-availability",
    searchBody(),
    (url: string) => askServer(url, (service) => service.availability(SEARCH)),
  ],
  [
    "a request for experiences",
    "get-experiences",
    experiencesBody(),
    (url: string) => askServer(url, (service) => service.experiences(1001)),
  ],
  [
    "a lock",
    "lock-availability",
    lockBody(),
    (url: string) => askServer(url, (service) => service.lock(createLockOrder())),
  ],
  [
    "an unlock",
    "unlock",
    unlockBody(),
    (url: string) => askServer(url, (service) => service.unlock(1001, "held-token")),
  ],
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

  const silent = { status: 504, code: "outcome_unknown", tag: "OutcomeUnknown" };
  it.each(
    RESERVATION_OUTAGES.map((outage) => ({
      tag: "ProviderUnavailable",
      ...outage,
      ...(outage.state === "the reservation provider does not answer" ? silent : {}),
    })),
  )("a reserve $words", async ({ words, state, status, code, tag }) => {
    const outcome = await exchange(
      {
        description: `a reserve ${words}`,
        state,
        request: { path: "/api/house/reserve", body: reserveBody() },
        answer: rejects(status, code),
      },
      (url) => askServer(url, (service) => service.reserve(createReserveOrder({ token: "held-token" }))),
    );
    expect(outcome).toMatchObject({ failure: { _tag: tag } });
  });
});

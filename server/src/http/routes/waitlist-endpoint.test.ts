import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { WaitlistRequest } from "@couvert/domain/booking/waitlist/waitlist-request";
import { Captcha, CaptchaRejected } from "@couvert/domain/forms/form/captcha.port";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import { expect, it, onTestFinished } from "vitest";
import {
  createCards,
  createReservations,
  NO_COUNTRIES,
  startTestServer,
  UNLIMITED_HOLDS,
} from "../app.builders.ts";

const BODY = {
  restaurant_id: 1001,
  party_size: 2,
  first: "2027-03-05T18:30",
  last: "2027-03-05T20:30",
  email_address: " ana@example.com ",
};

/** Starts a server whose waitlist answers `joined` and whose captcha takes the token "person". */
const start = async (
  joined: Result.Result<void, "TableFree" | "WaitlistFull" | "NeverSeated"> = Result.succeed(undefined),
  hasWaitlist = true,
) => {
  const requests: (readonly [number, WaitlistRequest])[] = [];
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Reservations, createReservations()),
      Layer.mock(Geolocation)({}),
      NO_COUNTRIES,
      createCards(),
      UNLIMITED_HOLDS,
      Layer.succeed(Captcha, {
        verify: (token) =>
          token === "person" ? Effect.void : Effect.fail(new CaptchaRejected({ detail: "a robot" })),
      }),
    ),
  );
  const joinWaitlist = async (id: number, request: WaitlistRequest) => {
    requests.push([id, request]);
    return joined;
  };
  const server = await startTestServer(
    {},
    { runtime, joinWaitlist: hasWaitlist ? joinWaitlist : null, config: { trustProxy: 1 } },
  );
  onTestFinished(() => server.close());
  const join = async (overrides: object = {}, address = "192.0.2.1") => {
    const answer = await fetch(`${server.origin}/api/house/join-waitlist`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "fr-CA",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ ...BODY, ...overrides }),
    });
    const { error } = await answer.json();
    return [answer.status, error?.code ?? null, answer.headers.get("retry-after") !== null] as const;
  };
  return { join, requests };
};

it("adds somebody with the language of their browser, and answers with nothing of the entry (rule 10.29)", async () => {
  const { join, requests } = await start();
  expect(await join()).toEqual([200, null, false]);
  const { first, last } = BODY;
  const email = "ana@example.com";
  expect(requests).toEqual([[1001, { partySize: 2, first, last, email, language: "fr-CA" }]]);
});

it.each([
  ["TableFree", 409, "table_free"],
  ["WaitlistFull", 409, "waitlist_full"],
  ["NeverSeated", 400, "never_seated"],
] as const)("answers %s with %i", async (reason, status, code) => {
  const { join } = await start(Result.fail(reason));
  expect(await join()).toEqual([status, code, false]);
});

it("answers bad input with 400, and 404 without a waitlist", async () => {
  const { join, requests } = await start();
  for (const wrong of [
    { party_size: 0 },
    { first: "19:00" },
    { email_address: "ana" },
    { email_address: "" },
  ])
    expect(await join(wrong)).toEqual([400, "invalid_request", false]);
  expect(requests).toEqual([]);
  expect(await (await start(undefined, false)).join()).toEqual([404, "no_waitlist", false]);
});

it("lets a network join ten times an hour, after the third time with a captcha (rule 10.32)", async () => {
  const { join, requests } = await start();
  for (let time = 1; time <= 3; time += 1) expect((await join())[0]).toBe(200);
  expect(await join()).toEqual([400, "captcha_refused", false]);
  for (let time = 5; time <= 10; time += 1) expect((await join({ _captcha: "person" }))[0]).toBe(200);
  expect(await join({ _captcha: "person" })).toEqual([429, "too_many_joins", true]);
  expect((await join({}, "192.0.2.2"))[0]).toBe(200);
  expect(requests).toHaveLength(10);
});

it("counts the networks of one site of IPv6 together, with twice the limit (rule 10.32)", async () => {
  const { join, requests } = await start();
  for (let index = 0; index < 30; index += 1) await join({}, `2001:db8:1:${(index + 1) * 100}::1`);
  expect(requests).toHaveLength(20);
});

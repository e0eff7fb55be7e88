import { createExperience } from "@couvert/domain/booking/experience/experience.builders";
import { createHold } from "@couvert/domain/booking/reservation/reservation.builders";
import { PaymentFailed, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { siteverifyCaptcha } from "@couvert/outside/captcha/captcha";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { createCardService } from "@couvert/services/card-service/card-service";
import { storedVisitorHolds } from "@couvert/services/visitor-holds/stored-visitor-holds";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  CARD_ACCOUNT,
  createCards,
  createReservations,
  NO_COUNTRIES,
  startTestServer,
  type TestServer,
} from "../app.builders.ts";
import { createVisitors } from "../visitors/visitors.ts";
import {
  createAvailabilityBody,
  createCardBody,
  createLockBody,
  createReserveBody,
} from "./requests.builders.ts";

const HOLDS = { heldByVisitor: 3, heldByNetwork: 100, unusedByVisitor: 100, unusedByNetwork: 1000 };
const TASTING = { experience_id: 7, experience_version: 3 };
const DECLINED = "4000000000000002";

let server: TestServer;
let released: string[];
/** The number of cards that have reached the card provider. */
let sent: number;
let network = 0;

const start = async (limits: Partial<{ perVisitor: number; perAddress: number; perMinute: number }> = {}) => {
  server?.close();
  released = [];
  sent = 0;
  network += 1;
  let holds = 0;
  const reservations = createReservations({
    experiences: () => Effect.succeed([createExperience(), createExperience({ id: 8, isPrepaid: false })]),
    lock: () =>
      Effect.sync(() => {
        holds += 1;
        return createHold({ token: `hold ${holds} of cards ${network}`, expiresAt: Date.now() + 300_000 });
      }),
    unlock: (_restaurant, token) => Effect.sync(() => void released.push(token)),
    reserve: () => Effect.fail(new PaymentFailed({ reason: "CardDeclined", detail: "" })),
  });
  const provider = createCardService({ database: null, apiKey: CARD_ACCOUNT.apiKey });
  const captcha = siteverifyCaptcha({
    url: "http://captcha.invalid/siteverify",
    secret: "secret",
    fetch: async (request) =>
      Response.json({ success: new URLSearchParams(await request.text()).get("response") === "person" }),
    timeoutMs: 1000,
  });
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Reservations, reservations),
      Layer.succeed(Geolocation, { locate: () => Effect.succeed(DEFAULT_PLACE) }),
      NO_COUNTRIES,
      captcha,
      createCards((request) => {
        sent += 1;
        return provider(request);
      }),
      storedVisitorHolds({
        database: await sharedDatabase(),
        keys: TEST_KEYS,
        holdLimits: HOLDS,
        bookingLimits: { ofGuest: 100, ofNetwork: 100, atATimeOfGuest: 100, atATimeOfNetwork: 100 },
        declinesPerHold: 3,
        now: Date.now,
      }),
    ),
  );
  server = await startTestServer(
    {},
    {
      runtime,
      visitors: createVisitors({ keys: TEST_KEYS, trustProxy: 1, isSecure: false }),
      config: {
        trustProxy: 1,
        cardLimits: { perVisitor: 1000, perAddress: 1000, perMinute: 1000, ...limits },
      },
    },
  );
};
beforeEach(() => start());
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

/** A browser at the address of the test, or at another one, with a cookie once it has one. */
const openBrowser = (address = 1) => {
  let cookie = "";
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.origin}/api/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie,
        "x-forwarded-for": `198.51.${network}.${address}`,
      },
      body: JSON.stringify(body),
    });
    cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return {
    search: () => post("house/get-availability", createAvailabilityBody()),
    hold: async (experience: Readonly<Record<string, unknown>> = TASTING) =>
      (await post("house/lock-availability", createLockBody(experience))).body.response.reservation_token,
    unlock: (token: string) => post("house/unlock", { restaurant_id: 1001, reservation_token: token }),
    reserve: (reservation_token: string) =>
      post(
        "house/reserve",
        createReserveBody({ reservation_token, ...TASTING, credit_card: { token: "tok_1", last4: "4242" } }),
      ),
    pay: (card_number = "4242424242424242", captcha = "person") =>
      post("test-cards/get-card-tokens", createCardBody({ card_number, _captcha: captcha })),
  };
};

const codesOf = (answers: readonly { readonly body: { readonly error?: { readonly code: string } } }[]) =>
  answers.map(({ body }) => body.error?.code ?? "token");

it("ends a hold after three declined cards of 25, one after the other (rule 7.72)", async () => {
  const { search, hold, pay } = openBrowser();
  await search();
  const token = await hold();
  const answers = [];
  for (let card = 0; card < 25; card += 1) answers.push(await pay(DECLINED));
  expect(codesOf(answers)).toEqual([
    "card_declined",
    "card_declined",
    "too_many_declines",
    ...Array(22).fill("no_hold_to_pay"),
  ]);
  expect(answers[2]).toMatchObject({ status: 200, body: { success: false, response: null } });
  expect(answers[3]).toMatchObject({ status: 409, body: { success: false } });
  expect(sent).toBe(3);
  expect(released).toEqual([token]);
});

it("sends three declined cards of 25 at the same time to the card provider (rule 7.72)", async () => {
  const { search, hold, pay } = openBrowser();
  await search();
  const token = await hold();
  const answers = await Promise.all(Array.from({ length: 25 }, () => pay(DECLINED)));
  expect(codesOf(answers).filter((code) => code !== "no_hold_to_pay")).toHaveLength(3);
  expect(sent).toBe(3);
  expect(released).toEqual([token]);
});

it("takes a card after two declined ones, and a token as often as it is asked for", async () => {
  const { search, hold, pay } = openBrowser();
  await search();
  await hold();
  const answers = [];
  for (const card of [DECLINED, undefined, undefined, undefined, undefined, DECLINED, undefined]) {
    answers.push(await pay(card));
  }
  expect(codesOf(answers)).toEqual(["card_declined", ...Array(4).fill("token"), "card_declined", "token"]);
  expect(released).toEqual([]);
});

it("counts the charges that are declined when a table is booked (rule 7.72)", async () => {
  const { search, hold, pay, reserve } = openBrowser();
  await search();
  const token = await hold();
  expect(codesOf([await pay(DECLINED)])).toEqual(["card_declined"]);
  expect((await reserve(token)).body).toEqual({ success: false, paymentFailed: true, response: null });
  expect(await reserve(token)).toMatchObject({
    status: 200,
    body: {
      success: false,
      paymentFailed: true,
      response: null,
      error: { code: "too_many_declines", fields: {} },
    },
  });
  expect(released).toEqual([token]);
});

it("gives a token only to a visitor with a hold that is paid in advance (rule 7.71)", async () => {
  const { search, hold, unlock, pay } = openBrowser();
  await search();
  const codes = [codesOf([await pay()])];
  await hold({});
  codes.push(codesOf([await pay()]));
  await hold({ experience_id: 8, experience_version: 3 });
  codes.push(codesOf([await pay()]));
  const token = await hold();
  codes.push(codesOf([await pay()]));
  const stranger = openBrowser();
  await stranger.search();
  codes.push(codesOf([await stranger.pay()]));
  await unlock(token);
  codes.push(codesOf([await pay()]));
  expect(codes.flat()).toEqual([
    "no_hold_to_pay",
    "no_hold_to_pay",
    "no_hold_to_pay",
    "token",
    "no_hold_to_pay",
    "no_hold_to_pay",
  ]);
  expect(sent).toBe(1);
});

it("finds the hold of a visitor whose browser takes no cookies", async () => {
  await openBrowser().hold();
  expect(codesOf([await openBrowser().pay(), await openBrowser(2).pay()])).toEqual([
    "token",
    "no_hold_to_pay",
  ]);
});

it("limits the cards of a visitor and of an address, and says when to come back (rule 7.73)", async () => {
  await start({ perVisitor: 2, perAddress: 3 });
  const [ana, ben] = [openBrowser(), openBrowser()];
  for (const { search, hold } of [ana, ben]) {
    await search();
    await hold();
  }
  expect(codesOf([await ana.pay(), await ana.pay()])).toEqual(["token", "token"]);
  const rejected = await ana.pay();
  expect(rejected).toMatchObject({ status: 429, body: { error: { code: "too_many_cards" } } });
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(codesOf([await ben.pay(), await ben.pay()])).toEqual(["token", "too_many_cards"]);
  expect(sent).toBe(3);
  expect(server.logged).toEqual([]);
});

it("stops the cards of all visitors together, with one alarm in the log for a period (rule 7.73)", async () => {
  await start({ perMinute: 2 });
  const pay = async (address: number) => {
    const { search, hold, pay: send } = openBrowser(address);
    await search();
    await hold();
    return send();
  };
  const answers = [];
  for (const address of [1, 2, 3, 4]) answers.push(await pay(address));
  expect(codesOf(answers)).toEqual(["token", "token", "too_many_cards", "too_many_cards"]);
  expect(Number(answers[3]?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(server.logged).toEqual([expect.stringMatching(/^ALARM: 2 cards were sent within a minute/)]);
  expect(sent).toBe(2);
});

it("sends no card of a visitor whom the captcha rejects, and counts none (rule 7.74)", async () => {
  const { search, hold, pay } = openBrowser();
  await search();
  await hold();
  const rejected = await pay(DECLINED, "robot");
  expect(rejected).toMatchObject({ status: 400, body: { error: { code: "captcha_refused" } } });
  for (let card = 0; card < 4; card += 1) await pay(DECLINED, "");
  expect(sent).toBe(0);
  expect(codesOf([await pay()])).toEqual(["token"]);
});

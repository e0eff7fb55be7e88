import { createHold } from "@couvert/domain/booking/reservation/reservation.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Captcha, CaptchaRejected } from "@couvert/domain/forms/form/captcha.port";
import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { storedVisitorHolds } from "@couvert/services/visitor-holds/stored-visitor-holds";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createMetrics } from "../../telemetry/metrics.ts";
import {
  createCards,
  createReservations,
  NO_COUNTRIES,
  startTestServer,
  type TestServer,
} from "../app.builders.ts";
import { createVisitors } from "../visitors/visitors.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./requests.builders.ts";

const LIMITS = { heldByVisitor: 3, heldByNetwork: 5, unusedByVisitor: 8, unusedByNetwork: 20 };

const BOOKING_LIMITS = { ofGuest: 4, ofNetwork: 27, atATimeOfGuest: 2, atATimeOfNetwork: 27 };

const metrics = createMetrics();
const readBrakes = async () => Number(/^booking_brake_total (\d+)$/m.exec((await metrics.read()).text)?.[1]);

let server: TestServer;
let released: string[];
let address = 0;
const startServer = async (captcha: Layer.Layer<Captcha> = noCaptcha) => {
  released = [];
  address += 1;
  let holds = 0;
  const reservations = createReservations({
    lock: () =>
      Effect.sync(() => {
        holds += 1;
        return createHold({ token: `hold ${holds} of ${address}`, expiresAt: Date.now() + 300_000 });
      }),
    unlock: (_restaurant, token) => Effect.sync(() => void released.push(token)),
  });
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      Layer.succeed(Reservations, reservations),
      Layer.succeed(Geolocation, { locate: () => Effect.succeed(DEFAULT_PLACE) }),
      NO_COUNTRIES,
      createCards(),
      captcha,
      storedVisitorHolds({
        database: await sharedDatabase(),
        keys: TEST_KEYS,
        holdLimits: LIMITS,
        bookingLimits: BOOKING_LIMITS,
        declinesPerHold: 3,
        now: Date.now,
      }),
    ),
  );
  const visitors = createVisitors({ keys: TEST_KEYS, trustProxy: 1, isSecure: false });
  server = await startTestServer({}, { runtime, visitors, metrics });
};
beforeEach(() => startServer());
afterEach(() => server.close());

let phones = 0;
const nextPhone = (): string => {
  phones += 1;
  return `+1305555${String(phones).padStart(4, "0")}`;
};

/** A visit to come: those that are over count no more. */
const visitTomorrow = () => {
  const date = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { date_time: `${date}T19:00`, selected_date: date };
};

/** A browser at the address of the test, with a cookie once it has one. */
const openBrowser = (port = "") => {
  let cookie = "";
  const post = async (endpoint: string, body: object) => {
    const answer = await fetch(`${server.origin}/api/house/${endpoint}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-forwarded-for": `192.0.2.${address}${port}` },
      body: JSON.stringify(body),
    });
    cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
    return answer;
  };
  return {
    search: () => post("get-availability", createAvailabilityBody()),
    lock: () => post("lock-availability", createLockBody(visitTomorrow())),
    reserve: (token: string, email = `${token.replaceAll(" ", ".")}@example.com`, more: object = {}) =>
      post("reserve", {
        ...createReserveBody({ reservation_token: token, email_address: email, phone_number: nextPhone() }),
        ...more,
      }),
    unlock: (token: string) => post("unlock", { restaurant_id: 1042, reservation_token: token }),
  };
};

it("releases a visitor's oldest hold for the fourth (rule 7.61)", async () => {
  const { search, lock } = openBrowser();
  await search();
  for (let held = 0; held < 3; held += 1) expect((await lock()).status).toBe(200);
  expect(released).toEqual([]);
  expect((await lock()).status).toBe(200);
  expect(released).toEqual([`hold 1 of ${address}`]);
});

it("stops a script without cookies at the limit of its address, and says when to come back (rule 7.62)", async () => {
  for (let held = 0; held < 5; held += 1) expect((await openBrowser().lock()).status).toBe(200);
  const rejected = await openBrowser().lock();
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(290);
  expect(await rejected.json()).toMatchObject({ success: false, error: { code: "too_many_holds" } });
  expect(released).toEqual([]);
});

it("counts an address once, whatever ports a proxy writes (rule 7.91)", async () => {
  for (let held = 0; held < 5; held += 1)
    expect((await openBrowser(`:${40_000 + held}`).lock()).status).toBe(200);
  expect((await openBrowser(":50000").lock()).status).toBe(429);
  expect((await openBrowser().lock()).status).toBe(429);
});

it("refuses the third booking of an email address at a time, before the provider is called (rule 7.92)", async () => {
  const book = async (index: number) => {
    const { lock, reserve } = openBrowser();
    await lock();
    return reserve(`hold ${index} of ${address}`, "one.guest@example.com");
  };
  expect([(await book(1)).status, (await book(2)).status]).toEqual([200, 200]);
  const rejected = await book(3);
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await rejected.json()).toMatchObject({ success: false, error: { code: "too_many_bookings" } });
});

it("asks for a captcha after ten bookings of an address at a restaurant within an hour (rule 7.97)", async () => {
  server.close();
  const verified = Promise.withResolvers<void>();
  await startServer(
    Layer.succeed(Captcha, {
      verify: (token) =>
        Effect.andThen(
          Effect.promise(() => (token === "slow" ? verified.promise : Promise.resolve())),
          token === "a person" ? Effect.void : new CaptchaRejected({ detail: token }),
        ),
    }),
  );
  const book = async (index: number, more = {}) => {
    const { lock, reserve } = openBrowser();
    await lock();
    return reserve(`hold ${index} of ${address}`, undefined, more);
  };
  for (let booked = 1; booked <= 10; booked += 1) expect((await book(booked)).status).toBe(200);
  const before = await readBrakes();
  const rejected = await book(11);
  expect([rejected.status, await rejected.json()]).toMatchObject([
    400,
    { success: false, error: { code: "captcha_refused" } },
  ]);
  expect((await book(12, { _captcha: "a robot" })).status).toBe(400);
  expect((await book(13, { _captcha: "a person" })).status).toBe(200);
  expect((await readBrakes()) - before).toBe(3);

  const waits = book(14, { _captcha: "slow" });
  await expect.poll(readBrakes).toBe(before + 4);
  const again = await openBrowser().reserve(`hold 14 of ${address}`);
  verified.resolve();
  expect([again.status, (await waits).status]).toEqual([400, 400]);
});

it("makes a visitor wait who holds and releases again and again (rule 7.62)", async () => {
  const { search, lock, unlock } = openBrowser();
  await search();
  for (let held = 1; held <= 8; held += 1) {
    expect((await lock()).status).toBe(200);
    await unlock(`hold ${held} of ${address}`);
  }
  expect((await lock()).status).toBe(429);
});

it("lets a group behind one address book, table after table (rule 7.62)", async () => {
  for (let booked = 1; booked <= 25; booked += 1) {
    const { search, lock, reserve } = openBrowser();
    await search();
    expect((await lock()).status).toBe(200);
    expect((await reserve(`hold ${booked} of ${address}`)).status).toBe(200);
  }
});

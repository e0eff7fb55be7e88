import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { cdnGeolocation } from "@couvert/outside/geolocation/cdn-geolocation";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { createCards, createCardToken } from "@couvert/services/card-service/card-service.builders";
import { openTestService } from "@couvert/services/reservation-service/reservation-service.builders";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { createManage, NO_COUNTRIES, startTestServer, UNLIMITED_HOLDS } from "../http/app.builders.ts";
import { createLockBody, createReserveBody } from "../http/routes/requests.builders.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { composeReservationJobs, settlePendingCharges } from "./reservation-jobs.ts";

const ORIGIN = "https://book.example.com";
const TASTING = { experience_id: 7, experience_version: 3, reservation_attribute: "bar" };
/** Two tasting menus and three wine pairings, in cents. */
const PAID = 2 * 9500 + 3 * 4500;

/** How long a job may take, in ms. */
const HANG_MS = 30_000;

/**
 * How the connection to the card provider behaves: it works, drops the request, drops the response after the work, or
 * something else answers.
 */
type Connection = "works" | "loses" | "hangs" | "impersonates";

const engines = [
  ["the embedded database", sharedDatabase, async () => {}],
  [
    "PostgreSQL",
    async () => openDatabase({ url: await createDatabase() }),
    (database: Database) => database.close(),
  ],
] as const;

describe.each(engines)("prepayment of a cancelled reservation, on %s", (_, open, release) => {
  let database: Database;
  let dataFolder: string;
  let restaurantId: number;
  let closing: (() => Promise<void>)[];
  /** How the connection behaves for the next responses, the last entry from then on. */
  let chargeConnection: Connection[];
  let refundConnection: Connection[];
  /** The charges that were refundRequests to be refunded, in order. */
  let refundRequests: string[];

  beforeAll(async () => {
    database = await open();
    dataFolder = await mkdtemp(join(tmpdir(), "couvert-refunds-"));
  });
  afterAll(async () => {
    await release(database);
    await rm(dataFolder, { recursive: true });
  });
  beforeEach(() => {
    restaurantId = Math.floor(Math.random() * 2 ** 30) + 2 ** 30;
    [closing, chargeConnection, refundConnection, refundRequests] = [[], [], [], []];
  });
  const closeAll = async () => {
    for (const close of closing.splice(0)) await close();
  };
  afterEach(closeAll);

  const spiedCharges = () =>
    Layer.effect(
      Charges,
      Effect.map(Charges, (charges) => ({
        ...charges,
        refund: (id: string) => {
          refundRequests.push(id);
          return charges.refund(id);
        },
      })),
    ).pipe(
      Layer.provide(
        createCards(database, (provider) => async (request) => {
          const connection = request.url.endsWith("/v1/refunds") ? refundConnection : chargeConnection;
          const behaviour = request.url.endsWith("/v1/tokens") ? "works" : (connection.shift() ?? "works");
          if (behaviour === "impersonates") return new Response("<html>Please log in</html>");
          const answer = await provider(request);
          if (behaviour === "loses") throw new TypeError("terminated");
          return behaviour === "hangs" ? new Promise(() => {}) : answer;
        }),
      ),
    );

  /** Starts a server on the database; an idle one runs no jobs. */
  const start = async ({ isIdle = false } = {}) => {
    const charges = spiedCharges();
    const config = Result.getOrThrow(readConfig({}));
    const log = () => {};
    const queue = await openJobQueue({ database, log, pollSeconds: 0.5 });
    const jobs = composeReservationJobs(
      { config, dataFolder, origin: ORIGIN, keys: TEST_KEYS, now: Date.now, log, metrics: createMetrics() },
      { database, queue, createRateLimit: memoryRateLimits },
      async () => [],
    );
    const service = await openTestService(
      { restaurantId, experiences: [createSoldExperience()], freeCancellationHours: 4 },
      { database, charges, onReservationChange: jobs.onReservationChange },
    );
    const providers = Layer.mergeAll(charges, Layer.mock(PaymentIntents)({}));
    const worker = isIdle ? Layer.empty : Layer.provide(jobs.worker, providers);
    const runtime = ManagedRuntime.make(
      Layer.mergeAll(
        service.reservations,
        cdnGeolocation,
        NO_COUNTRIES,
        UNLIMITED_HOLDS,
        noCaptcha,
        createCards(null),
        worker,
      ),
    );
    await runtime.context();
    const server = await startTestServer({}, { runtime, manage: createManage(service.manage) });
    closing.push(async () => {
      server.close();
      await runtime.dispose();
      await queue.close();
    });
    const post = async (endpoint: string, body: object) => {
      const answer = await fetch(`${server.origin}/api/house/${endpoint}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, ...TASTING, restaurant_id: restaurantId }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    return {
      service,
      hold: async (): Promise<string> =>
        (await post("lock-availability", createLockBody())).body.response.reservation_token,
      pay: async (reservation_token: string, overrides: object = {}) =>
        post(
          "reserve",
          createReserveBody({
            reservation_token,
            add_ons: [{ item_id: "wine", quantity: 3 }],
            credit_card: await createCardToken(),
            ...overrides,
          }),
        ),
      cancel: async (manageUrl: string) => {
        const page = server.origin + new URL(manageUrl).pathname;
        const body = new URLSearchParams({ action: "cancel" });
        const headers = { origin: ORIGIN };
        return (await fetch(page, { method: "POST", redirect: "manual", headers, body })).status;
      },
    };
  };
  type Running = Awaited<ReturnType<typeof start>>;

  /** Creates a paid reservation and returns the URL of its page. */
  const createPaidReservation = async (server: Running): Promise<string> => {
    const { status, body } = await server.pay(await server.hold());
    expect(status).toBe(200);
    return body.response.manage_reservation_url;
  };

  /** Returns the provider's charges and refunds of the guest, and the stored ones. */
  const readCharges = async () => {
    const rows = await database.kysely
      .selectFrom("bookings")
      .innerJoin("reservations", "reservations.token_digest", "bookings.token_digest")
      .innerJoin("test_charges", "test_charges.id", "reservations.charge_id")
      .select(["charge_id", "charge_amount", "amount", "refund_id", "cancelled_at"])
      .where("restaurant_id", "=", restaurantId)
      .execute();
    return rows.map(({ charge_id, charge_amount, amount, refund_id, cancelled_at }) => ({
      id: charge_id ?? "",
      paid: [charge_amount, amount],
      isCancelled: cancelled_at !== null,
      isRefunded: refund_id !== null,
    }));
  };
  const refunded = async () => {
    await vi.waitFor(async () => expect(await readCharges()).toMatchObject([{ isRefunded: true }]), HANG_MS);
    const [diner] = await readCharges();
    return diner ?? expect.fail("nobody has paid");
  };
  /** Waits until no refund is pending, and expects one request for it. */
  const waitForOneRefund = (chargeId: string) =>
    vi.waitFor(async () => {
      const jobs = await database.script(
        `select state, data->>'chargeId' as charge from jobs.job where name = 'refunds' and data->>'chargeId' = '${chargeId}'`,
      );
      expect(jobs).toEqual([{ state: "completed", charge: chargeId }]);
    }, HANG_MS);
  /** Brings forward the next attempt of a failed job, which is half a minute away. */
  const retryNow = async (tries: number) => {
    await vi.waitFor(() => expect(refundRequests).toHaveLength(tries), HANG_MS);
    await vi.waitFor(async () => {
      const { length } = await database.script(
        "update jobs.job set start_after = now() where name = 'refunds' and state = 'retry' returning id",
      );
      expect(length).toBe(1);
    }, HANG_MS);
  };

  it("is told by text messages to the guest who asked for them in the page's request, and to no other (rules 15.1, 15.3)", async () => {
    for (const text_opt_in of [true, false, undefined]) {
      restaurantId += 1;
      const server = await start();
      expect((await server.pay(await server.hold(), { text_opt_in })).status).toBe(200);
    }
    const outbox = join(dataFolder, "outbox");
    const files = async (pattern: RegExp) =>
      (await readdir(outbox)).filter((file) => pattern.test(file)).length;
    await vi.waitFor(async () => expect(await files(/^confirmation\..*\.eml$/)).toBe(3), HANG_MS);
    await vi.waitFor(async () => expect(await files(/^text-confirmation\..*\.sms\.txt$/)).toBe(1), HANG_MS);
  });

  it("is refunded in full and once with two servers, however often the guest cancels", async () => {
    const [one, other] = [await start(), await start()];
    const manageUrl = await createPaidReservation(one);
    expect(await readCharges()).toMatchObject([
      { paid: [PAID, PAID], isCancelled: false, isRefunded: false },
    ]);
    const cancelled = await Promise.all([one, other, one].map((server) => server.cancel(manageUrl)));
    expect(cancelled).toEqual([303, 303, 303]);
    const { id } = await refunded();
    expect(await other.cancel(manageUrl)).toBe(303);
    await waitForOneRefund(id);
    expect(refundRequests).toEqual([id]);
  });

  it("is refunded by the next server when the cancelling one stops first", async () => {
    const manageUrl = await createPaidReservation(await start());
    await closeAll();
    const idle = await start({ isIdle: true });
    expect(await idle.cancel(manageUrl)).toBe(303);
    await closeAll();
    expect(await readCharges()).toMatchObject([{ isCancelled: true, isRefunded: false }]);
    expect(refundRequests).toEqual([]);
    await start();
    const { id } = await refunded();
    await waitForOneRefund(id);
    expect(refundRequests).toEqual([id]);
  });

  it("is refunded once after a wrong answer and a timeout, by asking again", async () => {
    const server = await start();
    const manageUrl = await createPaidReservation(server);
    refundConnection = ["impersonates", "hangs"];
    expect(await server.cancel(manageUrl)).toBe(303);
    await retryNow(1);
    expect(await readCharges()).toMatchObject([{ isCancelled: true, isRefunded: false }]);
    const { id } = await refunded();
    await retryNow(2);
    await vi.waitFor(() => expect(refundRequests).toEqual([id, id, id]), HANG_MS);
    await waitForOneRefund(id);
    expect(refundRequests).toHaveLength(3);
    expect(await readCharges()).toMatchObject([{ id, paid: [PAID, PAID] }]);
  });

  it("refunds a charge of unknown outcome, found by its reference", async () => {
    const server = await start();
    const token = await server.hold();
    chargeConnection = ["loses", "loses"];
    expect(await server.pay(token)).toMatchObject({
      status: 504,
      body: { error: { code: "outcome_unknown" } },
    });
    expect(await readCharges()).toEqual([]);
    server.service.clock.now += 60_000;
    await server.service.settleCharges();
    const { body } = await server.pay(token);
    expect(await server.cancel(body.response.manage_reservation_url)).toBe(303);
    const { id, paid } = await refunded();
    await waitForOneRefund(id);
    expect([paid, refundRequests]).toEqual([[PAID, PAID], [id]]);
    const { reference } = await database.kysely
      .selectFrom("test_charges")
      .select("reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const made = database.kysely.selectFrom("test_charges").select("id");
    expect(await made.where("reference", "=", reference).execute()).toEqual([{ id }]);
  });
});

describe("composeReservationJobs", () => {
  /** Returns the queues that get a job for a new reservation. */
  const queuesOf = async (environment: Record<string, string>) => {
    const queues: string[] = [];
    const config = Result.getOrThrow(readConfig(environment));
    const database = await sharedDatabase();
    const queue = {
      add: async (_transaction: unknown, name: string) => void queues.push(name),
      removeWaiting: async () => [],
    } as unknown as JobQueue;
    const { onReservationChange } = composeReservationJobs(
      {
        config,
        dataFolder: "",
        origin: ORIGIN,
        keys: TEST_KEYS,
        now: Date.now,
        log: () => {},
        metrics: createMetrics(),
      },
      { database, queue, createRateLimit: memoryRateLimits },
      async () => [],
    );
    const { lock, reserve } = await openTestService({}, { onReservationChange });
    await reserve((await lock()).body.reservation_token);
    return queues;
  };

  it("tells guest and restaurant of a reservation, and only the guest with RESTAURANT_EMAILS=off (rule 1.10)", async () => {
    expect(await queuesOf({})).toEqual(["emails", "restaurantEmails"]);
    expect(await queuesOf({ RESTAURANT_EMAILS: "off" })).toEqual(["emails"]);
  });
});

describe("settlePendingCharges", () => {
  it("settles on start and every minute, and retries failures (rules 7.93, 7.94)", async () => {
    const logged: string[] = [];
    let times = 0;
    const settleCharges = async () => {
      times += 1;
      if (times === 1) throw new Error("ana@example.com");
      return times === 2
        ? {
            failed: [{ reference: "0a1b-1", error: "SchemaError" }],
            refunded: ["2c3d-1"],
            abandoned: ["4e5f-1"],
          }
        : { failed: [], refunded: [], abandoned: [] };
    };
    const jobEnded = vi.fn();
    const counts = await Effect.runPromise(
      Effect.gen(function* () {
        yield* Layer.build(
          settlePendingCharges({ settleCharges }, (line) => logged.push(line), { jobEnded }),
        );
        const counted: number[] = [];
        for (const wait of ["0 seconds", "59 seconds", "1 second", "1 minute"] as const) {
          yield* TestClock.adjust(wait);
          yield* Effect.promise(() => setImmediate());
          counted.push(times);
        }
        return counted;
      }).pipe(Effect.scoped, Effect.provide(TestClock.layer())),
    );
    expect(counts).toEqual([1, 1, 2, 3]);
    expect(logged).toEqual([
      "pending charges could not be settled; retrying",
      "charge 0a1b-1 could not be settled (SchemaError); ask the card provider for it",
      "charge 2c3d-1 was refunded: its visit was over before it could be reserved",
      "charge 4e5f-1 was not made: its visit was over before the card was charged",
    ]);
    expect(jobEnded.mock.calls).toEqual([["charges", "failed"]]);
  });

  it("lets a server close only after a running settlement", async () => {
    const began = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const settleCharges = async () => {
      began.resolve();
      await settled.promise;
      return { failed: [], refunded: [], abandoned: [] };
    };
    const scope = Effect.runSync(Scope.make());
    const running = Layer.build(settlePendingCharges({ settleCharges }, () => {}, { jobEnded: () => {} }));
    await Effect.runPromise(Scope.provide(running, scope));
    await began.promise;
    const order: string[] = [];
    const closed = Effect.runPromise(Scope.close(scope, Exit.void)).then(() => order.push("closed"));
    await setImmediate();
    order.push("settled");
    settled.resolve();
    await closed;
    expect(order).toEqual(["settled", "closed"]);
  });
});

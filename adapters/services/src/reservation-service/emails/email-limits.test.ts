import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { RESTAURANT_EMAILS } from "@couvert/domain/booking/email/email-limits";
import { startClockAt } from "@couvert/platform/clock/test-clock.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { memoryRateLimits, postgresqlRateLimits } from "@couvert/platform/limits/rate-limit";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createCards, createIntents } from "../../card-service/card-service.builders.ts";
import { jobWorker } from "../jobs/job-worker.ts";
import { openServiceWithReservation } from "../manage-page/manage.builders.ts";
import { MORNING, openTestService } from "../reservation-service.builders.ts";
import { enqueueEmails, enqueueRestaurantEmail } from "./enqueue-emails.ts";

const ENGINES = [
  ["the embedded database", () => openDatabase({ inMemory: true })],
  ["PostgreSQL", async () => openDatabase({ url: await createDatabase() })],
] as const;
const SLOTS = ["2027-03-12T20:00 bar", "2027-03-12T19:00 bar"] as const;
const WAIT = { timeout: 30_000, interval: 100 };

describe.each(ENGINES)("the emails to a stranger, on %s", (_, open) => {
  let database: Database;
  let queue: JobQueue;
  let worker: ManagedRuntime.ManagedRuntime<never, never>;
  let sent: string[];
  let logged: string[];
  let now: number;
  let restoreClock: () => void;
  beforeAll(async () => {
    // The service books from this morning on, and reminders are due by the clock of the database.
    restoreClock = startClockAt(MORNING);
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    restoreClock();
  });
  beforeEach(async () => {
    [sent, logged, now] = [[], [], MORNING];
    queue = await openJobQueue({ database, log: (line) => logged.push(line), pollSeconds: 0.5 });
    const createRateLimit = database.pool === null ? memoryRateLimits : postgresqlRateLimits(database.pool);
    const limits = [createRateLimit({ name: "emails-hour", limit: 10, periodSeconds: 3600 })];
    const services = Layer.mergeAll(
      Layer.succeed(EmailDelivery, { deliver: ({ id }) => Effect.sync(() => void sent.push(id)) }),
      createCards(database),
      createIntents(database),
    );
    const restaurantLimits = [createRateLimit({ name: "emails-restaurant", ...RESTAURANT_EMAILS })];
    const parts = { database, keys: TEST_KEYS, limits, restaurantLimits };
    worker = ManagedRuntime.make(
      Layer.provide(
        jobWorker(queue, parts, () => now),
        services,
      ),
    );
  });
  afterEach(() => worker.dispose());
  const listener = () => enqueueEmails(queue, TEST_KEYS, "https://book.example.com");
  const waiting = async (condition: string) =>
    (await database.script(
      `select data->>'occasion' as kind, data->'facts'->>'revision' as revision from jobs.job
       where name = 'guest-emails' and state = 'created' and ${condition} order by start_after`,
    )) as readonly { readonly kind: string; readonly revision: string }[];

  it("are two with one reminder after 21 changes to and fro (rules 7.77, 7.78)", async () => {
    const { move, confirmation } = await openServiceWithReservation(
      {},
      { lock: { date_time: "2027-03-12T19:00" }, reserve: { email_address: "one@example.com" } },
      { database, onReservationChange: listener() },
    );
    await worker.context();
    await vi.waitFor(() => expect(sent).toEqual([`confirmation.${confirmation}.0`]), WAIT);
    for (let turn = 0; turn < 21; turn += 1) await move(SLOTS[turn % 2] ?? "");
    const own = `data->'facts'->>'confirmation' = '${confirmation}'`;
    expect(await waiting(own)).toEqual([
      { kind: "change", revision: "6" },
      { kind: "reminder", revision: "6" },
    ]);
    await database.script(
      `update jobs.job set start_after = now() where ${own} and data->>'occasion' = 'change'`,
    );
    await vi.waitFor(() => expect(sent).toHaveLength(2), WAIT);
    expect(sent).toEqual([`confirmation.${confirmation}.0`, `change.${confirmation}.6`]);
  }, 60_000);

  it("are ten of 90 confirmations; all reservations stand, and the others wait (rule 7.76)", async () => {
    const { restaurantId: _id, ...rest } = createRestaurant();
    const tables = Array.from({ length: 90 }, (_each, index) => ({
      id: `B${index}`,
      seats: 2,
      seatingArea: "bar",
    }));
    const service = await openTestService(
      { ...rest, tables, joins: [] },
      { database, onReservationChange: listener() },
    );
    await worker.context();
    for (let batch = 0; batch < 9; batch += 1) {
      const booked = await Promise.all(
        Array.from({ length: 10 }, async (_each, index) => {
          const { body } = await service.lock({ date_time: "2027-03-05T19:00" });
          // Spellings of one address.
          const email_address = `Stranger+${batch}${index}@example.com`;
          return (await service.reserve(body.reservation_token, { email_address })).status;
        }),
      );
      expect(new Set(booked)).toEqual(new Set([201]));
    }
    await vi.waitFor(() => expect(logged).toHaveLength(80), WAIT);
    expect(sent).toHaveLength(10);
    expect(new Set(logged.map((line) => line.replace(/^job \S+ |\d+ s/g, "")))).toEqual(
      new Set(["of emails is put off for : its recipient has had too many emails (confirmation)"]),
    );
    expect(
      await waiting("data->>'occasion' = 'confirmation' and start_after > now() + interval '50 minutes'"),
    ).toHaveLength(80);
    // Another guest's emails do not wait.
    const { reservation_token } = (await service.lock({ date_time: "2027-03-05T21:30" })).body;
    await service.reserve(reservation_token, { email_address: "ana@example.com" });
    await vi.waitFor(() => expect(sent).toHaveLength(11), WAIT);
  }, 120_000);

  it("are one to a restaurant of 25 bookings at once, and ten within five minutes (rule 1.23)", async () => {
    const { restaurantId: _id, ...rest } = createRestaurant({ email: "miami@example.com" });
    const tables = Array.from({ length: 45 }, (_each, index) => ({
      id: `B${index}`,
      seats: 2,
      seatingArea: "bar",
    }));
    const onReservationChange = enqueueRestaurantEmail(queue);
    const service = await openTestService({ ...rest, tables, joins: [] }, { database, onReservationChange });
    const book = async (bookings: number) => {
      for (let booked = 0; booked < bookings; booked += 1) {
        const { reservation_token } = (await service.lock({ date_time: "2027-03-05T19:00" })).body;
        expect((await service.reserve(reservation_token)).status).toBe(201);
      }
    };
    await book(25);
    await worker.context();
    await vi.waitFor(() => expect(sent).toHaveLength(1), WAIT);
    expect(sent).toEqual([expect.stringMatching(/^restaurant-several-25\./)]);
    for (let email = 1; email < 10; email += 1) {
      await book(1);
      await vi.waitFor(() => expect(sent).toHaveLength(email + 1), WAIT);
    }
    await book(1);
    await vi.waitFor(() => expect(logged).toHaveLength(1), WAIT);
    expect(logged).toEqual([
      expect.stringMatching(/restaurantEmails is put off for \d+ s: its restaurant has had many emails$/),
    ]);
    expect(sent).toHaveLength(10);
  }, 120_000);
});

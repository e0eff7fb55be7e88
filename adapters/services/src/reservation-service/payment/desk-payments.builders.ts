import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import { type Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { PayView } from "@couvert/domain/booking/manage/manage-view";
import type { Language } from "@couvert/domain/values/language";
import { type Database, type DatabaseOptions, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobHandler, type JobQueue, listJobs, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { DeskOrder } from "../desk/add-party.ts";
import type { DeskAction } from "../desk/change-party.ts";
import { createDeskGuest, createDeskOrder, HOST } from "../desk/desk.builders.ts";
import { openTestService } from "../reservation-service.builders.ts";
import { paymentEmailWorker } from "./payment-emails.ts";
import { createTestIntents } from "./payment-intents.builders.ts";

export const DAY = "2027-03-05";
export const MINUTE = 60_000;
export const ORIGIN = "https://book.example.com";
export const NOON = Date.parse("2027-03-05T12:00-05:00");
export const NIGHT = Date.parse("2027-03-05T19:40-05:00");
export const DEPOSIT: Policy = {
  name: "Friday",
  weekdays: [5],
  deposit: { amount: 2500, per: "person" },
  freeCancellationHours: 1,
};
export const CARD = { customer: "cus_1", paymentMethod: "pm_1", last4: "4242", expires: "2030-01" };
export const FEE_TERMS = {
  ...{ asks: "card", deposit: 0, fee: 5000, currency: "USD", freeCancellationHours: 24 },
  ...{ text: "Up to $50.00 may be charged.", language: "en-US", shownAt: "2027-03-01T12:00:00.000Z" },
};
export const GUEST = createDeskGuest({ email: "ana@example.com" });

const PLACES: readonly (readonly [engine: string, place: () => Promise<DatabaseOptions>])[] = [
  ["PGlite", async () => ({ inMemory: true })],
  ["PostgreSQL", async () => ({ url: await createDatabase() })],
];

/** What the tests of an engine's payments use. */
export interface DeskPayments extends Openers {
  readonly database: () => Database;
  readonly engine: string;
}

/** Describes payments of the desk in each engine. */
export const describePayments = (what: string, tests: (payments: DeskPayments) => void): void =>
  describe.each(PLACES)(`${what} in %s`, (engine, place) => {
    let database: Database;
    let queue: JobQueue;
    beforeAll(async () => {
      database = await openDatabase(await place());
      queue = await openJobQueue({ database, log: () => {} });
    }, 60_000);
    afterAll(async () => {
      await queue.close();
      await database.close();
    });

    tests({ ...createOpeners(() => database), database: () => database, engine });
  });

type Openers = ReturnType<typeof createOpeners>;

/** Returns what opens restaurants with payments of the desk in a database. */
const createOpeners = (database: () => Database) => {
  /** Opens a restaurant with one table for two, which asks for a deposit, at noon, with a card provider of its own. */
  const open = async () => {
    const intents = createTestIntents();
    const changes: unknown[] = [];
    const service = await openTestService(
      { policies: [DEPOSIT], tables: [{ id: "M1", seats: 2, seatingArea: "default" }] },
      {
        database: database(),
        intents: intents.layer,
        onReservationChange: async (_, change, { charge }) =>
          void changes.push([change, charge?.amount ?? null]),
      },
    );
    const { desk, restaurant, clock, manage } = service;
    const { kysely } = database();
    clock.now = NOON;
    const emails: Email[] = [];
    const handlers = new Map<string, JobHandler>();
    const fake = { work: async (name: string, handler: JobHandler) => void handlers.set(name, handler) };
    const delivery = Layer.succeed(EmailDelivery, {
      deliver: (email) => Effect.sync(() => void emails.push(email)),
    });
    const worker = paymentEmailWorker(fake, {
      ...{ database: database(), keys: TEST_KEYS, limits: [], publicUrl: ORIGIN },
      findRestaurant: service.findRestaurant,
    });
    await Effect.runPromise(Effect.scoped(Layer.build(Layer.provide(worker, delivery))));
    const sent = new Set<string>();
    /** Delivers the emails that are enqueued, and returns all of this restaurant's guest so far. */
    const read = async () => {
      const own = new Set(
        (
          await kysely
            .selectFrom("desk_payments")
            .select("id")
            .where("restaurant_id", "=", restaurant.restaurantId)
            .execute()
        ).map(({ id }) => id),
      );
      for (const { data } of (await listJobs(kysely, "paymentEmails", 1000)).toReversed()) {
        const text = JSON.stringify(data);
        if (sent.has(text) || !own.has((data as { payment: number }).payment)) continue;
        sent.add(text);
        await handlers.get("paymentEmails")?.(data, false);
      }
      return emails;
    };
    const add = (overrides: Partial<DeskOrder> = {}) =>
      desk.add(restaurant, createDeskOrder({ guest: GUEST, ...overrides }), HOST);
    const party = async (index = 0) =>
      (await desk.day(restaurant, DAY)).parties[index] ?? expect.fail("no party");
    const change = async (action: DeskAction, at?: number) => {
      const { id, version } = await party();
      return desk.change(restaurant, { party: id, version: at ?? version, action }, HOST);
    };
    const history = async () =>
      (await desk.history(restaurant, DAY)).map(({ action }) => action).toReversed();
    const see = async (path: string, query = "") =>
      (await manage(new Request(`${ORIGIN}${path}${query}`))).view as PayView;
    const path = async () =>
      (/\/pay\/[\w-]+/.exec((await read()).findLast(({ text }) => text.includes("/pay/"))?.text ?? "") ?? [
        "",
      ])[0];
    return { ...service, ...intents, changes, add, party, change, history, read, see, path };
  };

  /** Opens a restaurant with a party that stored its card for a fee of at most $50, and did not come. */
  const openNoShow = async () => {
    const opened = await open();
    const { id } = Result.getOrThrow(await opened.add()).party;
    const { token_digest } = await database()
      .kysely.selectFrom("bookings")
      .select("token_digest")
      .where("id", "=", String(id))
      .executeTakeFirstOrThrow();
    await database()
      .kysely.updateTable("bookings")
      .set({ policy: JSON.stringify(FEE_TERMS) })
      .where("token_digest", "=", token_digest)
      .execute();
    await database()
      .kysely.updateTable("reservations")
      .set({ stored_card: JSON.stringify(CARD) })
      .where("token_digest", "=", token_digest)
      .execute();
    opened.clock.now = NIGHT;
    Result.getOrThrow(await opened.change({ type: "status", status: "no_show" }));
    return { ...opened, digest: token_digest };
  };

  /** Opens a restaurant with a party whose table waits for its deposit until one. */
  const openLink = async (language: Language | null = "en-US") => {
    const opened = await open();
    Result.getOrThrow(await opened.add({ payUntil: `${DAY}T13:00`, language }));
    const [{ reference = "" } = {}] = [...opened.intents.values()];
    return { ...opened, reference, afterHour: NOON + 61 * MINUTE };
  };
  return { open, openNoShow, openLink };
};

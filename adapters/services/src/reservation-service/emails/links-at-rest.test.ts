import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCards, createCardToken, createIntents } from "../../card-service/card-service.builders.ts";
import { jobWorker } from "../jobs/job-worker.ts";
import { openServiceWithReservation } from "../manage-page/manage.builders.ts";
import { openTestService } from "../reservation-service.builders.ts";
import { enqueueEmails, enqueueRestaurantEmail } from "./enqueue-emails.ts";

const ENGINES = [
  ["the embedded database", () => openDatabase({ inMemory: true })],
  ["PostgreSQL", async () => openDatabase({ url: await createDatabase() })],
] as const;

describe.each(ENGINES)("the tokens of a reservation, on %s", (_, open) => {
  let database: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await open();
    queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5 });
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
  });

  /** Returns all rows of all tables of all schemas, as text. */
  const readAll = async (): Promise<string> => {
    const tables = (await database.script(`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)) as readonly {
      readonly name: string;
    }[];
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = (await database.script(`select t::text as row from ${name} t`)) as readonly {
        readonly row: string;
      }[];
      texts.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return texts.join("\n");
  };
  const listener = () => {
    const [toGuest, toRestaurant] = [
      enqueueEmails(queue, TEST_KEYS, "https://book.example.com"),
      enqueueRestaurantEmail(queue),
    ];
    return async (...change: Parameters<typeof toGuest>) => {
      await toGuest(...change);
      await toRestaurant(...change);
    };
  };

  it("are nowhere in clear after a booking, a change and the delivery, and no email stays (rule 7.70)", async () => {
    const service = await openServiceWithReservation({}, {}, { database, onReservationChange: listener() });
    const token = service.path.split("/").at(-1) ?? expect.fail("no token");
    expect((await service.move("2027-03-05T21:00 bar")).status).toBe(303);
    const waiting = await readAll();
    expect(waiting).toContain(service.confirmation);
    expect(waiting).toContain("guest-emails");
    expect(waiting).not.toContain(token);
    expect(waiting).not.toContain("/manage/");

    const sent: string[] = [];
    const services = Layer.mergeAll(
      Layer.succeed(EmailDelivery, { deliver: ({ text }) => Effect.sync(() => void sent.push(text)) }),
      createCards(database),
      createIntents(database),
    );
    // The time of the reminder comes, too.
    await database.script("update jobs.job set start_after = now() where state = 'created'");
    const worker = jobWorker(
      queue,
      { database, keys: TEST_KEYS, limits: [], restaurantLimits: [] },
      () => service.clock.now,
    );
    await Effect.runPromise(
      Effect.promise(() =>
        vi.waitFor(async () => {
          const left = await database.script("select 1 from jobs.job where name like '%mails' limit 1");
          expect(left).toEqual([]);
        }, 30_000),
      ).pipe(Effect.provide(Layer.provide(worker, services))),
    );
    expect(sent.filter((text) => text.includes(`https://book.example.com/manage/${token}`))).not.toEqual([]);
    expect(await readAll()).not.toContain(token);
  }, 60_000);

  it("are nowhere in clear while a charge is pending, and its order still opens the page (rule 7.70)", async () => {
    const lost = createCards(database, (provider) => async (request) => {
      const answer = await provider(request);
      if (request.url.endsWith("/v1/charges")) throw new TypeError("terminated");
      return answer;
    });
    const parts = { database, onReservationChange: listener() };
    const experiences = [createSoldExperience()];
    const service = await openTestService({ experiences }, { ...parts, charges: lost });
    const experience = { id: experiences[0]?.id, version: experiences[0]?.version };
    const { reservation_token } = (await service.lock({ experience })).body;
    const order = { experience: { ...experience, add_ons: [] }, credit_card: await createCardToken() };
    expect((await service.reserve(reservation_token, order)).status).toBe(504);
    const pending = await readAll();
    expect(pending).toMatch(/^public\.pending_charges: /m);
    expect(pending).not.toContain(reservation_token);

    const { restaurantId } = service.restaurant;
    const healed = await openTestService({ experiences, restaurantId }, parts);
    const { status, body } = await healed.reserve(reservation_token, order);
    expect(status).toBe(201);
    const link = body.manage_reservation_url;
    expect(pending).not.toContain(link.split("/").at(-1));
    expect((await healed.manage(new Request(link))).status).toBe(200);
  }, 60_000);
});

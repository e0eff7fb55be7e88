import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { createAddOn } from "@couvert/domain/booking/experience/experience.builders";
import { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import { migrations } from "@couvert/platform/database/migrations";
import { type Database, type DatabaseOptions, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import type { Tables } from "@couvert/platform/database/tables";
import { bossDatabase, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { dataDir as emptyCluster } from "@electric-sql/pglite-prepopulatedfs";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type Dialect, Kysely, PGliteDialect, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formWorker } from "../form-submissions/form-worker.ts";
import { jobWorker } from "../reservation-service/jobs/job-worker.ts";
import {
  JOINED,
  openTestService,
  type TestService,
} from "../reservation-service/reservation-service.builders.ts";

interface Schema9 {
  readonly tokens: Readonly<Record<"ended" | "held" | "reserved" | "charging", string>>;
  readonly reservations: Readonly<
    Record<
      "reserved" | "changed" | "cancelled" | "paid" | "refunded",
      { readonly confirmation: string; readonly manageUrl: string }
    >
  >;
  readonly tables: Readonly<Record<string, readonly object[]>>;
  readonly jobs: Readonly<Record<string, readonly object[]>>;
}

const SCHEMA_9: Schema9 = JSON.parse(readFileSync(new URL("./schema-9.json", import.meta.url), "utf8"));
const { tokens, reservations } = SCHEMA_9;

/** Writes the rows and jobs that the last version with schema 9 wrote on Friday, March 5, 2027, at 10 AM in Miami. */
const writeSchema9 = async (dialect: Dialect, script: Database["script"]): Promise<void> => {
  const kysely = new Kysely<Tables>({ dialect });
  const { error } = await new Migrator({ db: kysely, provider: migrations }).migrateTo(
    "0009-reserve-requests",
  );
  expect(error).toBeUndefined();
  for (const [table, rows] of Object.entries(SCHEMA_9.tables)) {
    await sql`
      insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
      kysely,
    );
  }
  const db = bossDatabase({
    kysely,
    script,
    listen: async () => async () => {},
    isOwn: true,
    pool: null,
    backUp: null,
    close: async () => {},
  });
  const boss = new PgBoss({ db, schema: "jobs", createSchema: false, schedule: false, supervise: false });
  await boss.start();
  for (const [queue, jobs] of Object.entries(SCHEMA_9.jobs)) {
    await boss.createQueue(queue);
    await boss.insert(
      queue,
      jobs.map((data) => ({ data })),
    );
  }
  await boss.stop({ close: false });
  await kysely.destroy();
};

const createDataFolder = async (): Promise<DatabaseOptions> => {
  const dataFolder = await mkdtemp(join(tmpdir(), "couvert-schema-9-"));
  const dataDir = join(dataFolder, "book");
  await mkdir(dataDir);
  const pglite = await PGlite.create({
    dataDir,
    loadDataDir: await emptyCluster(),
    extensions: { btree_gist },
  });
  await writeSchema9(new PGliteDialect({ pglite }), async (statements) =>
    (await pglite.exec(statements)).flatMap(({ rows }) => rows),
  );
  return { dataFolder };
};

const createServerDatabase = async (): Promise<DatabaseOptions> => {
  const url = await createDatabase("template0");
  const pool = new pg.Pool({ connectionString: url });
  await writeSchema9(new PostgresDialect({ pool }), async (statements) =>
    [await pool.query(statements)].flat().flatMap(({ rows }) => rows),
  );
  return { url };
};

const ENGINES: readonly (readonly [engine: string, create: () => Promise<DatabaseOptions>])[] = [
  ["PGlite", createDataFolder],
  ["PostgreSQL", createServerDatabase],
];

const OLD_NAMES = /parties|one_party|by_party|seatings|reserve_requests|under_way|times_asked|begun_at|sold/;

describe.each(ENGINES)("openDatabase with data of schema 9 on %s", (_engine, create) => {
  let options: DatabaseOptions;
  let database: Database;
  let service: TestService;
  beforeAll(async () => {
    options = await create();
    database = await openDatabase(options);
    const experiences = [createSoldExperience({ addOns: [createAddOn()] })];
    service = await openTestService({ ...JOINED, restaurantId: 1001, experiences }, { database });
  }, 60_000);
  afterAll(async () => {
    await database.close();
    if ("dataFolder" in options) await rm(options.dataFolder, { recursive: true });
  });

  const find = (requestId: string) =>
    service.call("GET", `/v2/booking/{rid}/reservations?request_id=${requestId}`);
  const see = async ({ manageUrl }: { readonly manageUrl: string }) =>
    (await service.manage(new Request(manageUrl))).view;
  const send = ({ manageUrl }: { readonly manageUrl: string }, fields: Readonly<Record<string, string>>) =>
    service.manage(
      new Request(manageUrl, {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(fields),
      }),
    );

  it("runs the queued emails, refunds and forms", async () => {
    const [emails, refunds, forms]: [string[], string[], string[]] = [[], [], []];
    const deliveries = Layer.mergeAll(
      Layer.succeed(EmailDelivery, { deliver: ({ id }) => Effect.sync(() => void emails.push(id)) }),
      Layer.succeed(Charges, {
        charge: () => Effect.die("nothing is charged here"),
        find: () => Effect.die("nothing is searched for here"),
        refund: (id) => Effect.sync(() => void refunds.push(id)),
      }),
      Layer.mock(PaymentIntents)({}),
      Layer.succeed(FormDelivery, { deliver: ({ id }) => Effect.sync(() => void forms.push(id)) }),
    );
    const queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5 });
    const now = () => service.clock.now;
    const workers = Layer.mergeAll(
      jobWorker(queue, { database, keys: TEST_KEYS, limits: [], restaurantLimits: [] }, now),
      formWorker({ queue, database, now, log: () => {}, retentionDays: 30 }),
    ).pipe(Layer.provide(deliveries));
    const { reserved, paid, changed, cancelled, refunded } = reservations;
    const expected = [
      // A newer email replaces the confirmations of the others.
      ...[reserved, paid].map(({ confirmation }) => `confirmation.${confirmation}.0`),
      `change.${changed.confirmation}.1`,
      ...[cancelled, refunded].map(({ confirmation }) => `cancellation.${confirmation}.1`),
      `reminder.${changed.confirmation}.1`,
    ];
    await Effect.runPromise(
      Effect.promise(() =>
        vi.waitFor(() => {
          expect(emails.toSorted()).toEqual(expected.toSorted());
          expect(SCHEMA_9.jobs["refunds"]).toEqual(refunds.map((chargeId) => ({ chargeId })));
          expect(SCHEMA_9.jobs["forms"]).toEqual(forms.map((submission) => ({ submission })));
        }, 20_000),
      ).pipe(Effect.provide(workers)),
    );
  }, 30_000);

  it("keeps a hold with its tables and its token", async () => {
    const taken = { party_size: 6, date_time: "2027-03-05T17:00", reservation_attribute: "default" };
    expect((await service.lock(taken)).status).toBe(409);
    expect((await service.reserve(tokens.held)).status).toBe(201);
  });

  it("keeps the token of a hold that has ended", async () => {
    expect((await service.reserve(tokens.ended)).status).toBe(201);
  });

  it("keeps a reservation with its table, its token and its request id", async () => {
    const { confirmation, manageUrl } = reservations.reserved;
    const body = { confirmation_number: confirmation, manage_reservation_url: manageUrl };
    expect(await service.reserve(tokens.reserved)).toMatchObject({ status: 200, body });
    expect((await find("request-of-the-reserved")).body.reservations).toMatchObject([body]);
    const slot = { date_time: "2027-03-05T21:00", reservation_attribute: "default" };
    expect((await service.lock(slot)).status).toBe(201);
    expect((await service.lock(slot)).status).toBe(409);
  });

  it("keeps the manage links, the purchases and the charges", async () => {
    const { changed, cancelled, paid } = reservations;
    expect(await see(changed)).toMatchObject({
      confirmation: changed.confirmation,
      selection: { request: { partySize: 4 } },
    });
    expect(await see(cancelled)).toMatchObject({ status: "cancelled" });
    expect(await see(paid)).toMatchObject({
      selection: { addOns: [{ addOn: { name: "Wine pairing" }, quantity: 2 }] },
      charged: 28_000,
    });
    expect((await find("request-of-the-cancelled")).body.reservations).toEqual([]);
  });

  it("changes and cancels reservations behind old manage links", async () => {
    const { changed, paid } = reservations;
    const move = { action: "change", party: "2", slot: "2027-03-06T18:00 default" };
    expect((await send(changed, move)).headers["location"]).toContain("?done=changed");
    expect((await find("request-of-the-changed")).body.reservations).toMatchObject([
      { confirmation_number: changed.confirmation, date_time: "2027-03-06T18:00", party_size: 2 },
    ]);
    expect((await send(paid, { action: "cancel" })).status).toBe(303);
    expect((await find("request-of-the-paid")).body.reservations).toEqual([]);
  });

  it("settles a pending charge without charging again", async () => {
    expect((await find("request-of-the-charging")).body.reservations).toEqual([]);
    await service.settleCharges();
    expect((await find("request-of-the-charging")).body.reservations).toEqual([]);
    service.clock.now += 60_000;
    await service.settleCharges();
    expect((await find("request-of-the-charging")).body.reservations).toHaveLength(1);
    expect((await service.reserve(tokens.charging)).status).toBe(200);
    const { rows } = await sql`select id from test_charges`.execute(database.kysely);
    expect(rows).toHaveLength(SCHEMA_9.tables["test_charges"]?.length ?? 0);
  });

  it("renames the constraints and indexes with their tables", async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname from pg_indexes where schemaname = 'public'`.execute(database.kysely);
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => OLD_NAMES.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["bookings_pkey", "table_assignments_no_overlap"]));
  });
});

import { type Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type { LostLinkInput } from "@couvert/domain/booking/manage/manage-view";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createCards, createIntents } from "../../card-service/card-service.builders.ts";
import { jobWorker } from "../jobs/job-worker.ts";
import { MORNING } from "../reservation-service.builders.ts";
import { type ManagedService, openServiceWithReservation } from "./manage.builders.ts";
import type { ManageAnswer } from "./manage.ts";

const OWN = { "sec-fetch-site": "same-origin" };
const WAIT = { timeout: 20_000, interval: 50 };

let database: Database;
let queue: JobQueue;
let logged: string[];
let sent: Email[];
let worker: ManagedRuntime.ManagedRuntime<never, never>;
let address: string;
let service: ManagedService;

beforeAll(async () => {
  database = await openDatabase({ inMemory: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  [logged, sent] = [[], []];
  address = `ana.${crypto.randomUUID()}@example.com`;
  queue = await openJobQueue({ database, log: (line) => logged.push(line), pollSeconds: 0.5 });
  service = await open();
  const limits = [memoryRateLimits({ name: "lost-links", limit: 3, periodSeconds: 3600 })];
  const services = Layer.mergeAll(
    Layer.succeed(EmailDelivery, { deliver: (email) => Effect.sync(() => void sent.push(email)) }),
    createCards(database),
    createIntents(database),
  );
  const lostLinks = { find: (lost: LostLinkInput) => service.findLost(lost), limits };
  const parts = { database, keys: TEST_KEYS, limits: [], restaurantLimits: [], lostLinks };
  worker = ManagedRuntime.make(
    Layer.provide(
      jobWorker(queue, parts, () => MORNING),
      services,
    ),
  );
});
afterEach(async () => {
  await worker.dispose();
});

const open = (reserve: object = {}) =>
  openServiceWithReservation(
    {},
    { reserve: { email_address: address, ...reserve } },
    { database },
    {
      onLinkLost: (transaction, { email, date }) =>
        queue.add(transaction, "lostLinks", { facts: { guest: { email }, date }, at: MORNING }),
    },
  );
const ask = (fields: Record<string, string>, headers: Record<string, string> = OWN): Promise<ManageAnswer> =>
  service.manage(
    new Request("https://book.example.com/manage/lost", {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
    }),
  );
/** Runs the jobs that wait, and returns the emails that were sent. */
const work = async (): Promise<readonly Email[]> => {
  await worker.context();
  await vi.waitFor(async () => {
    const [row] = await database.script(
      "select count(*)::int as count from jobs.job where name = 'lost-links' and state in ('created', 'active', 'retry')",
    );
    expect(row).toEqual({ count: 0 });
  }, WAIT);
  return sent;
};

describe("a lost link", () => {
  it("comes by email to the stored address, and is the same as before (rule 7.100)", async () => {
    expect((await ask({ email: address.toUpperCase(), date: "2027-03-05" })).status).toBe(303);
    const [email, ...others] = await work();
    expect(others).toEqual([]);
    expect(email?.to).toEqual({ name: "Ana Reyes", address });
    const link = new RegExp(`https://book.example.com${service.path}\\?mailbox=[\\w-]+`).exec(
      email?.text ?? "",
    );
    expect(link).not.toBeNull();
    expect(email?.html).toContain(`href="${link?.[0]}"`);
    expect((await service.see()).confirmation).toBe(service.confirmation);
  });

  it("has one answer, with and without such a reservation (rule 7.100)", async () => {
    const answers = await Promise.all([
      ask({ email: address, date: "2027-03-05" }),
      ask({ email: address, date: "2027-03-06" }),
      ask({ email: "nobody@example.com", date: "2027-03-05" }),
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 303,
      headers: { location: "/manage/lost?asked" },
      view: null,
    });
    const page = await service.manage(new Request("https://book.example.com/manage/lost?asked"));
    expect(page).toMatchObject({ status: 200, view: { kind: "lost link", isAsked: true, problems: {} } });
    expect(await work()).toHaveLength(1);
  });

  it("searches nothing before its answer, so that its time says nothing (rule 7.100)", async () => {
    await ask({ email: address, date: "2027-03-05" });
    expect(sent).toEqual([]);
    const jobs = await database.script("select data from jobs.job where name = 'lost-links'");
    expect(jobs).toEqual([
      { data: { facts: { guest: { email: address }, date: "2027-03-05" }, at: MORNING } },
    ]);
    await work();
    expect(await database.script("select id from jobs.job where name = 'lost-links'")).toEqual([]);
  });

  it("comes with those of all reservations of the day in one email (rule 7.100)", async () => {
    const { body: hold } = await service.lock({ date_time: "2027-03-05T21:00" });
    const { body } = await service.reserve(hold.reservation_token, { email_address: address });
    await ask({ email: address, date: "2027-03-05" });
    const [email, ...others] = await work();
    expect(others).toEqual([]);
    expect(email?.text).toContain(service.path);
    expect(email?.text).toContain(body.manage_reservation_url);
  });

  it("is none of a cancelled reservation and of a visit that is over (rule 7.100)", async () => {
    service.clock.now = Date.parse("2027-03-06T00:01:00Z");
    await ask({ email: address, date: "2027-03-05" });
    expect(await work()).toEqual([]);
    service.clock.now = MORNING;
    await service.cancel();
    await ask({ email: address, date: "2027-03-05" });
    expect(await work()).toEqual([]);
  });

  it("comes three times an hour to a mailbox, whoever asks (rule 7.100)", async () => {
    for (let turn = 0; turn < 5; turn += 1) await ask({ email: address, date: "2027-03-05" });
    expect(await work()).toHaveLength(3);
    expect(logged.filter((line) => line.includes("too many lost links"))).toHaveLength(2);
    expect(logged.join()).not.toContain(address);
  });

  it("is left out where another secret has sealed it (rule 7.100)", async () => {
    const former = createServerKeys("another secret, long enough for a test");
    await database.kysely
      .updateTable("reservations")
      .set({ sealed_manage_token: former.seal("manage tokens", "x") })
      .where("email_address", "=", address)
      .execute();
    await ask({ email: address, date: "2027-03-05" });
    expect(await work()).toEqual([]);
    expect((await service.see()).confirmation).toBe(service.confirmation);
  });

  it.each([
    [{ email: "", date: "2027-03-05" }, { email: [{ kind: "required" }] }],
    [{ email: "ana", date: "2027-03-05" }, { email: [{ kind: "email" }] }],
    [
      { email: `${"x".repeat(64)}@${"x.".repeat(100)}com`, date: "2027-02-30" },
      { date: [{ kind: "invalid" }] },
    ],
    [
      { email: "a\0@example.com", date: "05/03/2027" },
      { email: [{ kind: "email" }], date: [{ kind: "invalid" }] },
    ],
  ])("is not searched for with %j, and its form says why (rule 7.100)", async (typed, problems) => {
    const answer = await ask(typed);
    expect([answer.status, answer.view]).toMatchObject([400, { kind: "lost link", typed, isAsked: false }]);
    expect(answer.view).toMatchObject({ problems });
    expect(await database.script("select id from jobs.job where name = 'lost-links'")).toEqual([]);
  });

  it("is not asked for from another site, nor by opening the page (rules 7.88, 7.100)", async () => {
    const foreign = await ask({ email: address, date: "2027-03-05" }, { "sec-fetch-site": "cross-site" });
    expect([foreign.status, foreign.view]).toMatchObject([403, { kind: "foreign form" }]);
    const query = new URLSearchParams({ email: address, date: "2027-03-05" });
    await service.manage(new Request(`https://book.example.com/manage/lost?${query}`));
    expect(await database.script("select id from jobs.job where name = 'lost-links'")).toEqual([]);
  });
});

import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { FormDelivery, FormRejected, FormUnavailable } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import { type Database, type DatabaseOptions, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { type JobQueue, openJobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseSubmissions } from "./database-submissions.ts";
import { deleteOldForms, deliverForm, formWorker } from "./form-worker.ts";

const NOON = Date.parse("2027-03-04T17:00:00Z");
const DAY = 24 * 60 * 60 * 1000;

const PLACES: readonly (readonly [engine: string, place: () => Promise<DatabaseOptions>])[] = [
  ["PGlite", async () => ({ inMemory: true })],
  ["PostgreSQL", async () => ({ url: await createDatabase() })],
];

describe.each(PLACES)("forms stored in %s", (_engine, place) => {
  let database: Database;
  let queue: JobQueue;
  beforeAll(async () => {
    database = await openDatabase(await place());
    queue = await openJobQueue({ database, log: () => {}, pollSeconds: 0.5, retrySeconds: 1 });
  });
  afterAll(async () => {
    await queue.close();
    await database.close();
  });

  let last = 0;
  const fresh = (overrides: Partial<FormSubmission> = {}) => {
    last += 1;
    return createSubmission({ id: `form-${crypto.randomUUID()}-${last}`, ...overrides });
  };
  const store = (submission: FormSubmission, jobs: Pick<JobQueue, "add"> = queue) =>
    Effect.runPromise(
      Effect.result(FormSubmissions.use((kept) => kept.store(submission))).pipe(
        Effect.provide(databaseSubmissions(database, jobs)),
      ),
    );
  const kept = ({ id }: FormSubmission) =>
    database.kysely.selectFrom("form_submissions").selectAll().where("id", "=", id).execute();
  const countJobs = () => {
    const called: object[] = [];
    return {
      called,
      jobs: { add: async (_transaction: unknown, _queue: unknown, data: object) => void called.push(data) },
    };
  };
  const deliver = (submission: FormSubmission, delivery: Effect.Success<typeof FormDelivery>["deliver"]) =>
    Effect.runPromise(
      Effect.result(deliverForm(database, { submission: submission.id }, NOON)).pipe(
        Effect.provide(Layer.succeed(FormDelivery, { deliver: delivery })),
      ),
    );

  it("are stored once with their delivery, however often they arrive", async () => {
    const submission = fresh();
    const { called, jobs } = countJobs();
    await Promise.all([store(submission, jobs), store(submission, jobs), store(submission, jobs)]);
    expect(await kept(submission)).toMatchObject([
      {
        form: "contact",
        page: "/contact-us",
        received_at: new Date(NOON),
        entries: submission.entries,
        delivered_at: null,
      },
    ]);
    expect(called).toEqual([{ submission: submission.id }]);
  });

  it("are not stored when the delivery cannot be enqueued, and the error repeats nothing of them", async () => {
    const submission = fresh();
    const add = () => Promise.reject(new Error("no queue for ana@example.com"));
    const outcome = await store(submission, { add });
    expect(outcome).toMatchObject({ failure: { _tag: "SubmissionsUnavailable" } });
    expect(JSON.stringify(outcome)).not.toContain("ana@");
    expect(await kept(submission)).toEqual([]);
  });

  it("are delivered as sent, with the time recorded (rule 7.29)", async () => {
    const submission = fresh();
    await store(submission, countJobs().jobs);
    const delivered: FormSubmission[] = [];
    const take = (form: FormSubmission) => Effect.sync(() => void delivered.push(form));
    expect(await deliver(submission, take)).toMatchObject({ success: "done" });
    expect(await deliver(submission, take)).toMatchObject({ success: "done" });
    expect(delivered).toEqual([submission]);
    expect(await kept(submission)).toMatchObject([{ delivered_at: new Date(NOON) }]);
  });

  it("are retried after a failure, and given up after a permanent one", async () => {
    const submission = fresh();
    await store(submission, countJobs().jobs);
    const detail = "busy";
    expect(await deliver(submission, () => Effect.fail(new FormUnavailable({ detail })))).toMatchObject({
      failure: { detail },
    });
    expect(await deliver(submission, () => Effect.fail(new FormRejected({ detail: "gone" })))).toMatchObject({
      success: { permanentFailure: "gone" },
    });
    expect(await kept(submission)).toMatchObject([{ delivered_at: null }]);
  });

  it("are delivered by a worker, which deletes old ones", async () => {
    const [old, recent] = [fresh({ receivedAt: NOON - 91 * DAY }), fresh()];
    await store(old, countJobs().jobs);
    await store(recent);
    const delivered: string[] = [];
    const delivery = Layer.succeed(FormDelivery, {
      deliver: ({ id }) => Effect.sync(() => void delivered.push(id)),
    });
    const worker = formWorker({ queue, database, now: () => NOON, log: () => {}, retentionDays: 90 });
    const waiting = Effect.promise(() =>
      vi.waitFor(async () => {
        expect(delivered).toEqual([recent.id]);
        expect(await kept(old)).toEqual([]);
      }, 10_000),
    );
    await Effect.runPromise(waiting.pipe(Effect.provide(Layer.provide(worker, delivery))));
    expect(await kept(recent)).toHaveLength(1);
  });

  it("are deleted after the configured number of days", async () => {
    const [kind, gone] = [fresh({ receivedAt: NOON - 30 * DAY }), fresh({ receivedAt: NOON - 30 * DAY - 1 })];
    await store(kind, countJobs().jobs);
    await store(gone, countJobs().jobs);
    await deleteOldForms(database, 30, NOON);
    expect(await kept(kind)).toHaveLength(1);
    expect(await kept(gone)).toEqual([]);
    expect(await deliver(gone, () => Effect.die("it is forgotten"))).toMatchObject({ success: "done" });
  });

  it("give up a job of another kind", async () => {
    const outcome = deliverForm(database, { odd: 1 }, NOON).pipe(
      Effect.provide(Layer.succeed(FormDelivery, { deliver: () => Effect.void })),
    );
    expect(await Effect.runPromise(outcome)).toEqual({
      permanentFailure: "it is no form that this version knows",
    });
  });
});

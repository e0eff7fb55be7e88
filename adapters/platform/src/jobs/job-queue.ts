import type { Instant } from "@couvert/domain/time/zoned-time";
import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import { type Db, fromKysely, type JobResult, type JobWithMetadata, PgBoss, type Queue } from "pg-boss";
import { type Database, DatabaseUnavailable } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";

/**
 * The names of the queues in the database, by their names in code. Earlier versions, which do not know sealed links, store their
 * emails as `mails`.
 */
const STORED_NAMES = {
  emails: "guest-emails",
  earlierEmails: "mails",
  restaurantEmails: "restaurant-emails",
  lostLinks: "lost-links",
  texts: "guest-texts",
  refunds: "refunds",
  cardEvents: "card-events",
  forms: "forms",
  webhooks: "webhooks",
  offers: "table-offers",
  waitlistEmails: "waitlist-emails",
  paymentEmails: "payment-emails",
  testCardEvents: "test-card-events",
} as const;

/** The name of a queue. */
export type QueueName = keyof typeof STORED_NAMES;

/** The queues whose jobs hold personal data: a job is deleted once it is done. */
const PRIVATE: ReadonlySet<QueueName> = new Set([
  ...(["emails", "earlierEmails", "restaurantEmails", "lostLinks", "texts"] as const),
]);

/**
 * The outcome of a job: done, failed permanently, dropped, or put off for some seconds, with a reason without personal data. A job
 * that throws is retried.
 */
export type JobOutcome =
  | "done"
  | { readonly permanentFailure: string }
  | { readonly dropped: string }
  | { readonly putOff: string; readonly seconds: number };

/** Runs a job. `data` is the job's data after a round trip through JSON. */
export type JobHandler = (data: unknown, isRetry: boolean) => Promise<JobOutcome>;

/** Runs jobs together, with one outcome. */
type JobsHandler = (data: readonly unknown[], isRetry: boolean) => Promise<JobOutcome>;

/** When a job runs, and its key. */
interface AddOptions {
  /** Not before an instant, or a number of seconds from now. */
  readonly at?: Instant;
  readonly afterSeconds?: number;
  /** What `removeWaiting` finds the job by. */
  readonly key?: string;
}

/** A queue of jobs in a database, which any server on that database runs. */
export interface JobQueue {
  /** Adds a job within a transaction, to run after its commit. */
  readonly add: (
    transaction: Transaction<Tables>,
    queue: QueueName,
    data: object,
    options?: AddOptions,
  ) => Promise<void>;
  /** Removes the jobs of a key that no server has begun, within a transaction, and returns their data. */
  readonly removeWaiting: (
    transaction: Transaction<Tables>,
    queue: QueueName,
    key: string,
  ) => Promise<readonly unknown[]>;
  /** Runs the jobs of a queue, at most ten at a time, until it is closed. */
  readonly work: (queue: QueueName, handler: JobHandler) => Promise<void>;
  /** Runs the jobs of a queue, at most thirty at a time; those with one key together where more than three are due. */
  readonly workTogether: (
    queue: QueueName,
    keyOf: (data: unknown) => string,
    handler: JobsHandler,
  ) => Promise<void>;
  /** Returns the number of jobs that were given up, and of those that could have run five minutes ago. */
  readonly count: () => Promise<{ readonly givenUp: number; readonly overdue: number }>;
  /** Stops taking jobs and waits at most 5 seconds for running ones; the others run again later. */
  readonly close: () => Promise<void>;
}

/** How a run of a job ends. */
export type JobEnd = "done" | "failed" | "given up" | "dropped" | "put off";

/** The options of a job queue. */
export interface JobQueueOptions {
  readonly database: Database;
  /** Logs failed and given up jobs, one line each, without their data. */
  readonly log: (line: string) => void;
  /** Receives how each run of a job ends; a failed one runs again. */
  readonly onEnd?: (queue: QueueName, outcome: JobEnd) => void;
  /** Hears of each failed query. The log has one line for those in a row, and one for the success after them. */
  readonly onError?: () => void;
  /** The interval between polls, and the delay after a first failure, in seconds. */
  readonly pollSeconds?: number;
  readonly retrySeconds?: number;
  /**
   * After how long an unfinished job runs again, in seconds: 60 by default. With a database that only this process uses, the
   * next start resumes it at once.
   */
  readonly expireSeconds?: number;
}

/** The most jobs of one key that `workTogether` runs one by one. */
const MOST_APART = 3;

/** The queue of jobs that were given up, which no worker runs. */
const GIVEN_UP = "given-up";

const DAY_SECONDS = 24 * 60 * 60;

/** Fourteen retries over about a day: the delay doubles each time, up to four hours. */
const RETRIES = { retryLimit: 14, retryBackoff: true, retryDelayMax: 4 * 60 * 60 };

/** The retries of a queue whose receivers may be down for a day: over about three and a half days. */
const MORE_RETRIES: Readonly<Record<string, Partial<Queue>>> = { webhooks: { retryLimit: 30 } };

/** Opens the job queue of a database and creates missing tables. Rejects with `DatabaseUnavailable` (rules 1.23, 7.70, 7.78, 8.55). */
export const openJobQueue = async (options: JobQueueOptions): Promise<JobQueue> => {
  try {
    return await open(options);
  } catch (error) {
    throw new DatabaseUnavailable({ detail: `the job queue: ${describeError(error)}` });
  }
};

const open = async (options: JobQueueOptions): Promise<JobQueue> => {
  const { database, log, onEnd = () => {}, onError = () => {} } = options;
  const { pollSeconds = 1, retrySeconds = 30, expireSeconds = 60 } = options;
  const { executeSql } = bossDatabase(database);
  let failures = 0;
  const boss = new PgBoss({
    db: {
      executeSql: async (...query) => {
        try {
          const result = await executeSql(...query);
          if (failures > 0) log(`the job queue reaches its database again, after ${failures} failures`);
          failures = 0;
          return result;
        } catch (error) {
          onError();
          if (failures === 0) log(`the job queue does not reach its database: ${describeError(error)}`);
          failures += 1;
          throw error;
        }
      },
    },
    schema: "jobs",
    createSchema: false,
    // No job recurs, and the tables are small.
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: expireSeconds,
    monitorIntervalSeconds: expireSeconds,
  });
  boss.on("error", (error: Error) => {
    if (failures === 0) log(`job queue error: ${error.message}`);
  });
  await boss.start();
  await boss.createQueue(GIVEN_UP, { retentionSeconds: 90 * DAY_SECONDS });
  const settings: Omit<Queue, "name"> = {
    ...RETRIES,
    retryDelay: retrySeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: GIVEN_UP,
  };
  for (const queue of Object.values(STORED_NAMES)) {
    const own = { ...settings, ...MORE_RETRIES[queue] };
    await boss.createQueue(queue, own);
    await boss.updateQueue(queue, own);
    // Caches the queue: within a transaction, a job cannot wait for another connection to look it up.
    await boss.findJobs(queue, { id: NO_JOB });
  }
  if (database.isOwn) await resumeInterrupted(boss, database);
  const context = { boss, database, log, onEnd };
  const polling = {
    pollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  return {
    add: async (transaction, queue, data, { at, afterSeconds, key } = {}) => {
      const startAfter = at === undefined ? afterSeconds : new Date(at);
      await boss.send(STORED_NAMES[queue], data, {
        db: fromKysely(transaction as Kysely<Tables>),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(key === undefined ? {} : { singletonKey: key }),
      });
    },
    removeWaiting: async (transaction, queue, key) => {
      const db = fromKysely(transaction as Kysely<Tables>);
      const jobs = await boss.findJobs(STORED_NAMES[queue], { key, queued: true, db });
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(STORED_NAMES[queue], ids, { db });
      return jobs.map(({ data }) => data);
    },
    work: async (queue, handler) => {
      await boss.work(STORED_NAMES[queue], { ...polling, batchSize: 10 }, (jobs) =>
        Promise.all(jobs.map((job) => runJob(context, queue, job, handler(job.data, job.retryCount > 0)))),
      );
    },
    workTogether: async (queue, keyOf, handler) => {
      await boss.work(STORED_NAMES[queue], { ...polling, batchSize: 30 }, (jobs) => {
        const groups = [...Map.groupBy(jobs, ({ data }) => keyOf(data)).values()].flatMap((group) =>
          group.length > MOST_APART ? [group] : group.map((job) => [job]),
        );
        return Promise.all(
          groups.flatMap((group) => {
            const isRetry = group.some(({ retryCount }) => retryCount > 0);
            const running = handler(
              group.map(({ data }) => data),
              isRetry,
            );
            return group.map((job) => runJob(context, queue, job, running));
          }),
        );
      });
    },
    count: async () => {
      const [counts] = await database.script(COUNT);
      return counts as Awaited<ReturnType<JobQueue["count"]>>;
    },
    close: () => boss.stop({ close: false, timeout: 5_000 }),
  };
};

/**
 * Adds jobs to a queue by SQL alone, with its settings, for code that has no queue; they run at once, or not before `at`. Adds none where no
 * queue was ever opened.
 */
export const addJobs = async (
  transaction: Kysely<Tables>,
  queue: QueueName,
  jobs: readonly object[],
  at: Instant | null = null,
): Promise<void> => {
  if (jobs.length === 0) return;
  await sql`
    insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, policy, dead_letter, start_after)
    select queue.name, each.data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, now() + retention_seconds * interval '1 second', policy, dead_letter,
      coalesce(${at === null ? null : new Date(at).toISOString()}::timestamptz, now())
    from jobs.queue, jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality as each (data, position)
    where queue.name = ${STORED_NAMES[queue]} order by position`.execute(transaction);
};

/** Lists the last jobs of a queue, latest first: waiting ones with when they run, and for seven days ended ones. */
export const listJobs = async (kysely: Kysely<Tables>, queue: QueueName, limit: number) => {
  const jobs = sql<Readonly<Record<"data" | "state" | "failures" | "reason" | "at", unknown>>>`
    select data, state, retry_count as failures, output->>'reason' as reason, coalesce(completed_on, start_after) as at
    from jobs.job where name = ${STORED_NAMES[queue]} order by created_on desc, id limit ${limit}`;
  return (await jobs.execute(kysely)).rows;
};

const COUNT = `
  select count(*) filter (where name = '${GIVEN_UP}')::int as "givenUp",
    count(*) filter (where name <> '${GIVEN_UP}' and start_after < now() - interval '5 minutes')::int as overdue
  from jobs.job where state in ('created', 'retry')`;

/** Resumes interrupted jobs; each time counts as a try. */
const resumeInterrupted = async (boss: PgBoss, { kysely }: Database): Promise<void> => {
  await kysely.transaction().execute(async (transaction) => {
    const begun = await transaction.executeQuery<{ name: string; id: string }>(
      CompiledQuery.raw("select name, id from jobs.job where state = 'active'"),
    );
    // In one transaction, since a job that is only cancelled never runs.
    const db = fromKysely(transaction as Kysely<Tables>);
    for (const { name, id } of begun.rows) {
      await boss.cancel(name, id, { db });
      await boss.resume(name, id, { db });
    }
  });
};

const NO_JOB = "00000000-0000-0000-0000-000000000000";

interface RunContext extends Required<Pick<JobQueueOptions, "database" | "log" | "onEnd">> {
  readonly boss: PgBoss;
}

const runJob = async (
  { boss, database, log, onEnd }: RunContext,
  queue: QueueName,
  job: JobWithMetadata<unknown>,
  running: Promise<JobOutcome>,
): Promise<JobResult> => {
  const { id, name, retryCount, retryLimit } = job;
  const end = (outcome: JobEnd, words: string, reason: string) => {
    onEnd(queue, outcome);
    log(`job ${id} of ${queue} ${words}: ${reason}`);
  };
  try {
    const outcome = await running;
    if (outcome !== "done" && "permanentFailure" in outcome) {
      end("given up", "is given up", outcome.permanentFailure);
      return { id, status: "deadletter", output: { reason: outcome.permanentFailure } };
    }
    if (outcome === "done") onEnd(queue, "done");
    else if ("dropped" in outcome) end("dropped", "is dropped", outcome.dropped);
    else {
      await putOff(boss, database, job, outcome.seconds);
      end("put off", `is put off for ${outcome.seconds} s`, outcome.putOff);
    }
    if (PRIVATE.has(queue)) await boss.deleteJob(name, id);
    return { id, status: "completed" };
  } catch (error) {
    const reason = describeError(error);
    if (retryCount >= retryLimit) end("given up", "is given up", reason);
    else end("failed", "will be retried", reason);
    return { id, status: "failed", output: { reason } };
  }
};

/** Replaces a running job by a waiting one, with all of its tries. */
const putOff = (
  boss: PgBoss,
  { kysely }: Database,
  { id, name, data, singletonKey }: JobWithMetadata<unknown>,
  seconds: number,
): Promise<void> =>
  kysely.transaction().execute(async (transaction) => {
    const db = fromKysely(transaction as Kysely<Tables>);
    await boss.deleteJob(name, id, { db });
    const key = singletonKey === null ? {} : { singletonKey };
    await boss.send(name, data as object, { db, startAfter: seconds, ...key });
  });

/** Returns the `detail` of a port's error, or the message of another error with its code. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error) return `${error.message} (${error.code})`;
  return "detail" in error ? String(error.detail) : error.message;
};

/** Adapts a database to pg-boss: runs a query with parameters, or a script of statements without. */
export const bossDatabase = ({ kysely, script }: Database): Db => ({
  executeSql: async (text, values) => {
    if (values === undefined || values.length === 0) return { rows: [...(await script(text))] };
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  },
});

import type { Instant } from "@couvert/domain/time/zoned-time";
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type Queue } from "pg-boss";
import { type Database, DatabaseUnavailable } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { bossDatabase } from "./boss-database.ts";

/** The kinds of jobs there are. */
export type QueueName = "mails" | "refunds" | "forms";

/** How a job ended: done, or hopeless for a reason that says nothing of a diner. One that throws is tried again later. */
export type JobOutcome = "done" | { readonly hopeless: string };

/** Does a job. `data` is what was written with it, as JSON keeps it. */
export type JobHandler = (data: unknown) => Promise<JobOutcome>;

/** Jobs that are kept in a database until they are done, by whichever server comes first. */
export interface JobQueue {
  /** Writes a job within a transaction, to be done once that is committed, and not before `at`. */
  readonly add: (
    transaction: Transaction<Tables>,
    queue: QueueName,
    data: object,
    at?: Instant,
  ) => Promise<void>;
  /** Does the jobs of a queue as they come, ten at a time at most, until it is closed. */
  readonly work: (queue: QueueName, handler: JobHandler) => Promise<void>;
  /** How many jobs were given up. */
  readonly countGivenUp: () => Promise<number>;
  /** Takes no more jobs and waits for those under way, 5 seconds at most: what is not done by then is done again. */
  readonly close: () => Promise<void>;
}

/** What a queue is opened with. */
export interface JobQueueOptions {
  readonly database: Database;
  /** Told of jobs that failed or were given up, in one line that holds nothing of their data. */
  readonly log: (line: string) => void;
  /** How long a new job waits at most before somebody looks for it, and the wait after a first failure, in seconds. */
  readonly pollSeconds?: number;
  readonly retrySeconds?: number;
  /**
   * After how long a job that nobody finished is taken for one whose server died, in seconds: 60 by default. In a database
   * of this process alone the next start knows at once.
   */
  readonly expireSeconds?: number;
}

/** Where jobs end that nobody could do; nobody works on it. */
const GIVEN_UP = "given-up";

const DAY_SECONDS = 24 * 60 * 60;

/** Fourteen more tries over about a day: the wait doubles from one to the next, up to four hours. */
const RETRIES = { retryLimit: 14, retryBackoff: true, retryDelayMax: 4 * 60 * 60 };

/** Opens the job queue of a database, laying out its tables when they are not there. Rejects with `DatabaseUnavailable`. */
export const openJobQueue = async (options: JobQueueOptions): Promise<JobQueue> => {
  try {
    return await open(options);
  } catch (fault) {
    throw new DatabaseUnavailable({ detail: `the job queue: ${reasonOf(fault)}` });
  }
};

const open = async (options: JobQueueOptions): Promise<JobQueue> => {
  const { database, log, pollSeconds = 1, retrySeconds = 30, expireSeconds = 60 } = options;
  const boss = new PgBoss({
    db: bossDatabase(database),
    schema: "jobs",
    createSchema: false,
    // Nothing is done by the calendar, and the tables are small.
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: expireSeconds,
    monitorIntervalSeconds: expireSeconds,
  });
  boss.on("error", (fault: Error) => log(`the job queue has a fault: ${fault.message}`));
  await boss.start();
  await boss.createQueue(GIVEN_UP, { retentionSeconds: 90 * DAY_SECONDS });
  const settings: Omit<Queue, "name"> = {
    ...RETRIES,
    retryDelay: retrySeconds,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: GIVEN_UP,
  };
  for (const queue of ["mails", "refunds", "forms"] satisfies QueueName[]) {
    await boss.createQueue(queue, settings);
    await boss.updateQueue(queue, settings);
    // Known from now on, since a job that is written in a transaction cannot wait for another connection to look it up.
    await boss.findJobs(queue, { id: NO_JOB });
  }
  if (database.isOwn) await resumeBegun(boss, database);
  return {
    add: async (transaction, queue, data, at) => {
      const startAfter = at === undefined ? {} : { startAfter: new Date(at) };
      await boss.send(queue, data, { db: fromKysely(transaction as Kysely<Tables>), ...startAfter });
    },
    work: async (queue, handler) => {
      const polling = {
        pollingIntervalSeconds: pollSeconds,
        batchSize: 10,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      await boss.work(queue, polling, (jobs) => Promise.all(jobs.map((job) => settled(job, handler, log))));
    },
    countGivenUp: async () => (await boss.findJobs(GIVEN_UP, { queued: true })).length,
    close: () => boss.stop({ close: false, timeout: 5_000 }),
  };
};

/** Puts what a server that ended had begun back where it was; each time counts as a try. */
const resumeBegun = async (boss: PgBoss, { kysely }: Database): Promise<void> => {
  await kysely.transaction().execute(async (transaction) => {
    const begun = await transaction.executeQuery<{ name: string; id: string }>(
      CompiledQuery.raw("select name, id from jobs.job where state = 'active'"),
    );
    // Both or neither: what is only cancelled would never be done.
    const db = fromKysely(transaction as Kysely<Tables>);
    for (const { name, id } of begun.rows) {
      await boss.cancel(name, id, { db });
      await boss.resume(name, id, { db });
    }
  });
};

const NO_JOB = "00000000-0000-0000-0000-000000000000";

const settled = async (
  job: JobWithMetadata<unknown>,
  handler: JobHandler,
  log: (line: string) => void,
): Promise<JobResult> => {
  const { id, name, retryCount, retryLimit } = job;
  try {
    const outcome = await handler(job.data);
    if (outcome === "done") return { id, status: "completed" };
    log(`job ${id} of ${name} is given up: ${outcome.hopeless}`);
    return { id, status: "deadletter", output: { reason: outcome.hopeless } };
  } catch (fault) {
    const reason = reasonOf(fault);
    log(`job ${id} of ${name} ${retryCount < retryLimit ? "will be tried again" : "is given up"}: ${reason}`);
    return { id, status: "failed", output: { reason } };
  }
};

/** What a fault says of itself; the errors of the ports say it in their `detail`. */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  return "detail" in fault ? String(fault.detail) : fault.message;
};

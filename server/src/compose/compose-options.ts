import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { Config } from "../config/config.ts";
import type { Log } from "../config/operator-messages.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Options of every adapter of a configuration. */
export interface ComposeOptions {
  readonly config: Config;
  /** The folder in which the embedded services store their data. */
  readonly dataFolder: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly keys: ServerKeys;
  readonly now: () => Instant;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "jobEnded" | "jobQueueFailed" | "watchPool">;
}

/** The open database, job queue and limits that the adapters share. */
export interface Platform {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly createRateLimit: CreateRateLimit;
}

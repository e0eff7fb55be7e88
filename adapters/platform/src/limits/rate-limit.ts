import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** The options of a limit. */
export interface RateLimitOptions {
  /** Its name, which parts its keys from those of other limits. */
  readonly name: string;
  /** The most events of a key in a period. */
  readonly limit: number;
  /** The length of a period, which begins with the first event of a key. */
  readonly periodSeconds: number;
}

/** The events of a key, with the one that was just counted. */
export interface CountedEvent {
  readonly isWithin: boolean;
  /** How many more are within the limit. */
  readonly remaining: number;
  /** The time until the period of the key ends, in ms. */
  readonly resetsInMs: number;
}

/** Counts an event of a key. A database that does not answer leaves the counting to this process. */
export type RateLimit = (key: string) => Promise<CountedEvent>;

/** Creates limits; all servers on one PostgreSQL count together. */
export type CreateRateLimit = (options: RateLimitOptions) => RateLimit;

/** Returns the creation of limits that count in this process. */
export const memoryRateLimits: CreateRateLimit = ({ name, limit, periodSeconds }) =>
  countWith(new RateLimiterMemory({ keyPrefix: name, points: limit, duration: periodSeconds }));

/** Returns the creation of limits that all processes on a PostgreSQL database share. */
export const postgresqlRateLimits =
  (pool: Pool): CreateRateLimit =>
  ({ name, limit, periodSeconds }) => {
    const options = { keyPrefix: name, points: limit, duration: periodSeconds };
    return countWith(
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        // A key that is over its limit costs no more queries until its period ends.
        inMemoryBlockOnConsumed: limit + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    );
  };

const countWith =
  (limiter: RateLimiterMemory | RateLimiterPostgres): RateLimit =>
  async (key) => {
    try {
      return describe(await limiter.consume(key), true);
    } catch (error) {
      if (error instanceof RateLimiterRes) return describe(error, false);
      throw error;
    }
  };

const describe = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isWithin: boolean): CountedEvent => ({
  isWithin,
  remaining: remainingPoints,
  resetsInMs: msBeforeNext,
});

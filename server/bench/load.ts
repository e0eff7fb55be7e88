import { quantile } from "@couvert/services/bench/quantile";
import { Pool } from "undici";
import type { ServedProcess } from "./processes/serve-process.ts";

/** A request that is sent again and again. */
export interface Repeated {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The wanted status; 200 by default. */
  readonly status?: number;
}

/** The load that a server bore. */
export interface Load {
  /** The requests per second of time on the clock. */
  readonly perSecond: number;
  /** The requests per second of the server's processor time, without the process that makes pictures beside it. */
  readonly perCpuSecond: number;
  /** The median and the 99th percentile of the durations, in ms. */
  readonly median: number;
  readonly p99: number;
}

/** The options of a load, which ends after a time or a number of requests. */
export type LoadOptions = { readonly clients: number } & (
  | { readonly seconds: number }
  | { readonly requests: number }
);

/**
 * Sends a request from a number of clients, each on a persistent connection and without a pause. Rejects at another status, so
 * that no error counts as a fast answer.
 */
export const load = async (
  server: Pick<ServedProcess, "origin" | "usage">,
  { path, method = "GET", headers = {}, body, status = 200 }: Repeated,
  options: LoadOptions,
): Promise<Load> => {
  const { clients } = options;
  const pool = new Pool(server.origin, { connections: clients });
  const durations: number[] = [];
  let left = "requests" in options ? options.requests : Number.POSITIVE_INFINITY;
  const until = "seconds" in options ? performance.now() + options.seconds * 1000 : Number.POSITIVE_INFINITY;
  const client = async () => {
    while (left > 0 && performance.now() < until) {
      left -= 1;
      const sent = performance.now();
      const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
      if (answer.statusCode !== status) {
        throw new Error(
          `${method} ${path}: ${answer.statusCode} ${(await answer.body.text()).slice(0, 200)}`,
        );
      }
      await answer.body.dump({ limit: 10_000_000 });
      durations.push(performance.now() - sent);
    }
  };
  const before = await server.usage();
  const began = performance.now();
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    await pool.close();
  }
  const seconds = (performance.now() - began) / 1000;
  const { own } = await server.usage();
  return {
    perSecond: durations.length / seconds,
    perCpuSecond: durations.length / (own - before.own),
    median: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
};

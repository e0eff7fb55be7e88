import autocannon from "autocannon";
import type { ServedProcess } from "./processes/serve-process.ts";

/** A request that is sent again and again. */
export interface Repeated {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
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
 * Sends a request from a number of clients, each on a persistent connection and without a pause. Rejects at another status
 * than one of success, so that no error counts as a fast answer.
 */
export const load = async (
  { origin, usage }: Pick<ServedProcess, "origin" | "usage">,
  { path, ...request }: Repeated,
  { clients, ...end }: LoadOptions,
): Promise<Load> => {
  const before = await usage();
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url: `${origin}${path}`,
    ...request,
    connections: clients,
    ...("requests" in end ? { amount: end.requests } : { duration: end.seconds }),
  });
  const { own } = await usage();
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} other statuses, ${errors} errors`);
  return {
    perSecond: requests.total / duration,
    perCpuSecond: requests.total / (own - before.own),
    median: latency.p50,
    p99: latency.p99,
  };
};

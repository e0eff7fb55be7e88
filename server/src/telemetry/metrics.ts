import { readFileSync } from "node:fs";
import type { JobEnd } from "@couvert/platform/jobs/job-queue";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A request that has ended. `route` and `method` come from fixed lists, so that no visitor can add time series. */
export interface EndedRequest {
  /** `/api/{reservation-provider}/reserve`, `page` or `picture`. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** How a build of the site has ended. */
export interface EndedBuild {
  readonly result: "published" | "unchanged" | "failed";
  readonly seconds: number;
  readonly renderedPages: number;
}

/** The connections of a database pool, and the queries that wait for one. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The result of a check of readiness. */
export interface CheckResult {
  readonly status: string;
}

/** Returns whether a check found that its part works. */
export const isWorking = ({ status }: CheckResult): boolean => !["failed", "unavailable"].includes(status);

/** The outside services that jobs use, by their queues. */
const SERVICES_OF_QUEUES: Readonly<Record<string, string>> = {
  emails: "email",
  earlierEmails: "email",
  restaurantEmails: "email",
  forms: "forms",
};

/** The outcomes by which a service fails; any other but a success says nothing about it. */
const SERVICE_FAILURES = ["ProviderUnavailable", "OutcomeUnknown", "CardProviderUnavailable", "failed"];

/** What a server counts, for Prometheus. */
export interface Metrics {
  readonly requestEnded: (request: EndedRequest) => void;
  /** Counts a file of the site, which takes no time worth measuring. */
  readonly fileServed: (route: string, method: string, status: number) => void;
  readonly buildEnded: (build: EndedBuild) => void;
  /** Counts a call of the reservation provider: `outcome` is `ok` or the name of its error. */
  readonly reservationCallEnded: (call: string, outcome: string) => void;
  /** Counts a booking beyond ten of a network at one restaurant within an hour. */
  readonly bookingBrakeReached: () => void;
  /** Counts a request for a card's token: `outcome` is `ok` or the name of its error. */
  readonly cardRequestEnded: (outcome: string) => void;
  /** Counts a card that waits because all visitors together have sent too many. */
  readonly cardBrakeReached: () => void;
  readonly jobEnded: (queue: string, outcome: JobEnd) => void;
  /** Counts a failed query of the job queue. */
  readonly jobQueueFailed: () => void;
  /** Reports a pool each time the metrics are read. */
  readonly watchPool: (pool: PoolState) => void;
  /** Reports the checks of readiness each time the metrics are read. */
  readonly watchChecks: (read: () => Promise<Readonly<Record<string, CheckResult>>>) => void;
  /** Checks for readiness: whether the last use of each outside service worked, and since when none has. */
  readonly serviceChecks: Readonly<Record<string, () => Promise<object>>>;
  /** Returns all metrics in Prometheus's text format. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** The version of the server, as CHANGELOG.md names it. */
export const { version } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as {
  readonly version: string;
};

/** The upper bounds of request durations, in seconds: from a file in memory to a slow provider. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The upper bounds of build durations, in seconds. */
const BUILD_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Creates the metrics of a server, with those of its process (rule 8.56). */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "couvert_info", help: "The version that runs", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const requests = counter("http_requests_total", "Requests by route, method and status", [
    "route",
    "method",
    "status",
  ]);
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer, files of the site excepted",
    labelNames: ["route", "method"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const builds = counter("builds_total", "Builds of the site by result", ["result"]);
  const buildDurations = new Histogram({
    name: "build_duration_seconds",
    help: "Duration of a build that is published",
    buckets: BUILD_SECONDS,
    registers,
  });
  const renderedPages = counter("build_pages_rendered_total", "Pages rendered by builds");
  const reservationCalls = counter(
    "reservation_calls_total",
    "Calls of the reservation provider by outcome: ok, or the name of the error",
    ["call", "outcome"],
  );
  const brakedBookings = counter(
    "booking_brake_total",
    "Bookings beyond ten of a network at one restaurant within an hour, which need a captcha where there is one",
  );
  const cardRequests = counter(
    "card_requests_total",
    "Requests for card tokens by outcome: ok, or the name of the error",
    ["outcome"],
  );
  const brakedCards = counter(
    "card_brake_total",
    "Cards that waited because all visitors together sent too many within a minute",
  );
  const jobs = counter("jobs_total", "Runs of jobs by queue and outcome", ["queue", "outcome"]);
  const queueErrors = counter(
    "job_queue_errors_total",
    "Failed queries of the job queue, of which the log has the first in a row",
  );
  const failingSince = new Map<string, number>();
  const noteUse = (service: string | undefined, outcome: string) => {
    if (service === undefined) return;
    if (outcome === "ok" || outcome === "done") failingSince.delete(service);
    else if (SERVICE_FAILURES.includes(outcome) && !failingSince.has(service))
      failingSince.set(service, Date.now());
  };
  const count = (route: string, method: string, status: number) =>
    requests.labels({ route, method, status: String(status) }).inc();
  return {
    requestEnded: ({ route, method, status, seconds }) => {
      count(route, method, status);
      durations.labels({ route, method }).observe(seconds);
    },
    fileServed: count,
    buildEnded: ({ result, seconds, renderedPages: pages }) => {
      builds.labels({ result }).inc();
      if (result === "published") buildDurations.observe(seconds);
      renderedPages.inc(pages);
    },
    reservationCallEnded: (call, outcome) => {
      reservationCalls.labels({ call, outcome }).inc();
      noteUse("provider", outcome);
    },
    bookingBrakeReached: () => brakedBookings.inc(),
    cardRequestEnded: (outcome) => {
      cardRequests.labels({ outcome }).inc();
      noteUse("cards", outcome);
    },
    cardBrakeReached: () => brakedCards.inc(),
    jobEnded: (queue, outcome) => {
      jobs.labels({ queue, outcome }).inc();
      noteUse(SERVICES_OF_QUEUES[queue], outcome);
    },
    jobQueueFailed: () => queueErrors.inc(),
    watchPool: (pool) => watchPool(registry, pool),
    watchChecks: (read) => watchChecks(registry, read),
    serviceChecks: Object.fromEntries(
      ["provider", "cards", "email", "forms"].map((service) => [
        service,
        async () => {
          const since = failingSince.get(service);
          return since === undefined ? {} : { status: "failed", since };
        },
      ]),
    ),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
};

const watchPool = (registry: Registry, pool: PoolState): void => {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database: open, idle, and queries that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
};

const watchChecks = (registry: Registry, read: Parameters<Metrics["watchChecks"]>[0]): void => {
  new Gauge({
    name: "readiness_check_ok",
    help: "Whether a part works, as /readyz names it: 1, or 0",
    labelNames: ["part"],
    registers: [registry],
    async collect() {
      for (const [part, check] of Object.entries(await read())) this.set({ part }, isWorking(check) ? 1 : 0);
    },
  });
};

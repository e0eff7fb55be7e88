import { expect, it, onTestFinished, vi } from "vitest";
import { createMetrics, type Metrics } from "./metrics.ts";

it("counts requests by route, method and status, with their durations", async () => {
  const metrics = createMetrics();
  metrics.requestEnded({ route: "/api/geolocation", method: "GET", status: 200, seconds: 0.02 });
  metrics.fileServed("page", "GET", 304);
  const { type, text } = await metrics.read();
  expect(type).toContain("text/plain");
  expect(text).toContain('http_requests_total{route="/api/geolocation",method="GET",status="200"} 1');
  expect(text).toContain('http_requests_total{route="page",method="GET",status="304"} 1');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.025",route="/api/geolocation",method="GET"} 1',
  );
  expect(text).not.toContain('http_request_duration_seconds_count{route="page"');
});

it("counts builds with their pages, and times the published ones", async () => {
  const metrics = createMetrics();
  metrics.buildEnded({ result: "published", seconds: 0.2, renderedPages: 3 });
  metrics.buildEnded({ result: "failed", seconds: 9, renderedPages: 0 });
  const { text } = await metrics.read();
  expect(text).toContain('builds_total{result="published"} 1');
  expect(text).toContain('builds_total{result="failed"} 1');
  expect(text).toContain("build_pages_rendered_total 3");
  expect(text).toContain("build_duration_seconds_count 1");
});

it("counts calls of the provider and runs of jobs", async () => {
  const metrics = createMetrics();
  metrics.reservationCallEnded("reserve", "ok");
  metrics.jobEnded("emails", "given up");
  const { text } = await metrics.read();
  expect(text).toContain('reservation_calls_total{call="reserve",outcome="ok"} 1');
  expect(text).toContain('jobs_total{queue="emails",outcome="given up"} 1');
});

it("reads a pool when the metrics are read", async () => {
  const metrics = createMetrics();
  const pool = { totalCount: 4, idleCount: 1, waitingCount: 0 };
  metrics.watchPool(pool);
  pool.waitingCount = 7;
  const { text } = await metrics.read();
  expect(text).toContain('database_pool_connections{state="open"} 4');
  expect(text).toContain('database_pool_connections{state="waiting"} 7');
});

it("reads the checks of readiness when the metrics are read", async () => {
  const metrics = createMetrics();
  metrics.watchChecks(async () => ({
    site: { status: "published" },
    disk: { status: "failed" },
    database: { status: "unavailable" },
  }));
  const { text } = await metrics.read();
  for (const [part, value] of [
    ["site", 1],
    ["disk", 0],
    ["database", 0],
  ])
    expect(text).toContain(`readiness_check_ok{part="${part}"} ${value}`);
});

it.each([
  [
    "provider",
    "ProviderUnavailable",
    (metrics: Metrics, outcome: string) => metrics.reservationCallEnded("lock", outcome),
  ],
  [
    "provider",
    "OutcomeUnknown",
    (metrics: Metrics, outcome: string) => metrics.reservationCallEnded("reserve", outcome),
  ],
  [
    "cards",
    "CardProviderUnavailable",
    (metrics: Metrics, outcome: string) => metrics.cardRequestEnded(outcome),
  ],
  [
    "email",
    "failed",
    (metrics: Metrics, outcome: string) => metrics.jobEnded("emails", outcome === "ok" ? "done" : "failed"),
  ],
  [
    "forms",
    "failed",
    (metrics: Metrics, outcome: string) => metrics.jobEnded("forms", outcome === "ok" ? "done" : "failed"),
  ],
] as const)(
  "fails the check of %s from the first %s until its next use that works (rule 8.56)",
  async (service, failure, use) => {
    vi.useFakeTimers({ now: 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    const metrics = createMetrics();
    const check = metrics.serviceChecks[service];
    expect(await check?.()).toEqual({});
    use(metrics, failure);
    vi.setSystemTime(9_000);
    use(metrics, failure);
    metrics.reservationCallEnded("lock", "SlotTaken");
    metrics.jobEnded("refunds", "done");
    expect(await check?.()).toEqual({ status: "failed", since: 1_000 });
    use(metrics, "ok");
    expect(await check?.()).toEqual({});
  },
);

it("describes the process and its version", async () => {
  const { text } = await createMetrics().read();
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).toMatch(/couvert_info\{version="\d+\.\d+\.\d+"\} 1/);
});

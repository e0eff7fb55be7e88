import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createMetrics } from "../telemetry/metrics.ts";
import { createProbes, type Readiness } from "./probes.ts";

const DEGRADED: Readiness = {
  status: "degraded",
  checks: { database: { status: "unavailable" } },
};

const start = async (readiness: () => Promise<Readiness>, token: string | null = "t0ken") => {
  const answer = createProbes({ metrics: createMetrics(), readiness, token });
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.end("a page");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
};

const PROXIED = { headers: { "x-forwarded-for": "192.0.2.7" } };

it("answers that the process runs, whatever its parts report", async () => {
  const send = await start(() => Promise.reject(new Error("no database")));
  const healthy = await send("/healthz");
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: "ok" }]);
  expect(healthy.headers.get("cache-control")).toBe("no-store");
  expect((await send("/readyz")).status).toBe(500);
});

it("is not ready while the server starts", async () => {
  const send = await start(async () => ({ status: "starting", checks: {} }));
  expect((await send("/readyz?from=probe")).status).toBe(503);
});

it("stays ready without one of its parts, and names it to operators", async () => {
  const send = await start(async () => DEGRADED, null);
  const own = await send("/readyz");
  expect([own.status, await own.json()]).toEqual([200, DEGRADED]);
});

it("shows others neither details nor metrics", async () => {
  const send = await start(async () => DEGRADED);
  expect(await (await send("/readyz", PROXIED)).json()).toEqual({ status: "degraded" });
  const metrics = await send("/metrics", PROXIED);
  expect([metrics.status, metrics.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(metrics.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const guessed = await send("/metrics", { headers: { ...PROXIED.headers, authorization: "Bearer t0keN" } });
  expect(guessed.status).toBe(401);
});

it("shows metrics on this machine, and everywhere for a token only once there is one", async () => {
  const own = await (await start(async () => DEGRADED, null))("/metrics");
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining("process_cpu_seconds_total")]);
  const send = await start(async () => DEGRADED);
  expect((await send("/metrics")).status).toBe(401);
  const remote = await send("/metrics", { headers: { ...PROXIED.headers, authorization: "Bearer t0ken" } });
  expect(remote.status).toBe(200);
});

it("accepts no token where none is set", async () => {
  const send = await start(async () => DEGRADED, null);
  const remote = await send("/metrics", { headers: { ...PROXIED.headers, authorization: "Bearer null" } });
  expect(remote.status).toBe(401);
});

it("answers reads only, and leaves other paths alone", async () => {
  const send = await start(async () => DEGRADED);
  const posted = await send("/healthz", { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await (await send("/healthz/more")).text()).toBe("a page");
});

import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { createLog } from "../telemetry/log.ts";
import type { EndedRequest } from "../telemetry/metrics.ts";
import { nameRoute, observeRequests } from "./observe-requests.ts";

const start = async (trustsProxy = false) => {
  const lines: Record<string, unknown>[] = [];
  const ended: EndedRequest[] = [];
  const log = createLog({ level: "debug", isTerminal: false, write: (line) => lines.push(JSON.parse(line)) });
  const app = express();
  const metrics = { requestEnded: (request: EndedRequest) => void ended.push(request) };
  app.use(observeRequests({ log, metrics, trustsProxy }));
  app.get("/api/day/:date", nameRoute("/api/day/{date}"), async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve));
    log("a table is free");
    response.status(503).end();
  });
  app.use((_request, response) => void response.end("a page"));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (path: string, init?: RequestInit) => {
    const count = ended.length;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await response.text();
    await expect.poll(() => ended.length).toBe(count + 1);
    return response;
  };
  return { send, lines, ended };
};

it("gives a request an id that its lines and its answer share", async () => {
  const { send, lines } = await start();
  const id = (await send("/api/day/2027-03-05?guest=Ada")).headers.get("x-request-id");
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(lines).toMatchObject([
    { requestId: id, level: "info", msg: "a table is free" },
    { requestId: id, level: "error", msg: "GET /api/day/{date} 503", status: 503, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Ada|2027-03-05|127\.0\.0\.1/);
});

it("counts it by its route", async () => {
  const { send, ended } = await start();
  await send("/api/day/2027-03-05");
  await send("/miami", { method: "HEAD" });
  expect(ended).toMatchObject([
    { route: "/api/day/{date}", method: "GET", status: 503 },
    { route: "site", method: "HEAD", status: 200 },
  ]);
});

it("takes the id of a trusted proxy only", async () => {
  const init = { headers: { "x-request-id": "edge-7" } };
  expect((await (await start(true)).send("/", init)).headers.get("x-request-id")).toBe("edge-7");
  expect((await (await start(false)).send("/", init)).headers.get("x-request-id")).not.toBe("edge-7");
});

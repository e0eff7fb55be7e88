import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import * as Effect from "effect/Effect";
import * as ManagedRuntime from "effect/ManagedRuntime";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { nameRoute, observeRequests } from "../http/observe-requests.ts";
import { createMetrics } from "./metrics.ts";
import { inRequestSpan } from "./request-span.ts";
import { traceLayer } from "./traces.ts";

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** A collector of traces; `spans` are those it has received. */
const startCollector = async () => {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    expect(request.url).toBe("/v1/traces");
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
};

const ROUTE = "/api/{reservation-provider}/reserve";

/** Sends a request to a server that runs an effect in its span, with the traces of a collector. */
const trace = async (
  effect: Effect.Effect<unknown>,
  { endpoint, log = () => {} }: { readonly endpoint: string; readonly log?: (line: string) => void },
  headers: Record<string, string> = {},
) => {
  const runtime = ManagedRuntime.make(traceLayer(endpoint, log));
  const app = express();
  app.use(observeRequests({ log: () => {}, metrics: createMetrics(), trustsProxy: true }), nameRoute(ROUTE));
  app.use(async (_request, response) => {
    await runtime.runPromise(inRequestSpan(Effect.void));
    response.statusCode = 502;
    response.end(await runtime.runPromise(inRequestSpan(effect)));
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", headers });
  const text = await answer.text();
  await promisify(server.close.bind(server))();
  await runtime.dispose();
  return text;
};

const call = Effect.as(Effect.withSpan(Effect.void, "call the provider"), "booked");

it("sends a request with its parts as one trace, which continues that of the proxy", async () => {
  const { endpoint, spans } = await startCollector();
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await trace(call, { endpoint }, { traceparent, "x-request-id": "r-1" });
  const [inner, outer] = spans;
  expect(spans).toHaveLength(2);
  expect(outer).toMatchObject({
    name: `POST ${ROUTE}`,
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    attributes: expect.arrayContaining([
      { key: "requestId", value: { stringValue: "r-1" } },
      { key: "http.request.method", value: { stringValue: "POST" } },
      { key: "http.route", value: { stringValue: ROUTE } },
      { key: "http.response.status_code", value: { intValue: 502 } },
    ]),
    status: { code: 2 },
  });
  expect(inner).toMatchObject({ name: "call the provider", parentSpanId: outer?.spanId });
});

it.each(["", "00-xyz", `00-${"0".repeat(400)}`])(
  "begins a trace where %j names none",
  async (traceparent) => {
    const { endpoint, spans } = await startCollector();
    await trace(Effect.succeed(""), { endpoint }, { traceparent });
    expect(spans).toHaveLength(1);
    expect(spans[0]?.parentSpanId ?? "").toBe("");
  },
);

it("does not stop work while the collector is away, and logs it once", async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  expect(await trace(call, { endpoint: "http://127.0.0.1:9", log })).toBe("booked");
  expect(lines).toEqual(["traces are lost: the collector gives no answer (ECONNREFUSED)"]);
});

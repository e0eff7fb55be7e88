import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as Effect from "effect/Effect";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { expect, it, onTestFinished } from "vitest";
import { withRequest } from "./request-context.ts";
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

const REQUEST = { id: "r-1", method: "POST", route: "/api/{reservation-provider}/reserve" };

it("sends a request with its parts as one trace, which continues that of the proxy", async () => {
  const { endpoint, spans } = await startCollector();
  const runtime = ManagedRuntime.make(traceLayer(endpoint, () => {}));
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const call = Effect.withSpan(Effect.void, "call the provider");
  await withRequest({ ...REQUEST, traceparent }, () => runtime.runPromise(inRequestSpan(call)));
  await runtime.dispose();
  const [inner, outer] = spans;
  expect(outer).toMatchObject({
    name: "POST /api/{reservation-provider}/reserve",
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    attributes: expect.arrayContaining([{ key: "requestId", value: { stringValue: "r-1" } }]),
  });
  expect(inner).toMatchObject({ name: "call the provider", parentSpanId: outer?.spanId });
});

it.each([null, "", "00-xyz", `00-${"0".repeat(400)}`])(
  "begins a trace where %j names none",
  async (traceparent) => {
    const { endpoint, spans } = await startCollector();
    const runtime = ManagedRuntime.make(traceLayer(endpoint, () => {}));
    await withRequest({ ...REQUEST, traceparent }, () => runtime.runPromise(inRequestSpan(Effect.void)));
    await runtime.dispose();
    expect(spans).toHaveLength(1);
    expect(spans[0]?.parentSpanId ?? "").toBe("");
  },
);

it("does not stop work while the collector is away, and logs it once", async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const runtime = ManagedRuntime.make(traceLayer("http://127.0.0.1:9", log));
  const answer = withRequest({ ...REQUEST, traceparent: null }, () =>
    runtime.runPromise(inRequestSpan(Effect.succeed("booked"))),
  );
  expect(await answer).toBe("booked");
  await runtime.dispose();
  expect(lines).toEqual(["traces are lost: the collector gives no answer (ECONNREFUSED)"]);
});

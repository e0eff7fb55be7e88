import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Fetch, sendRequest } from "./send-request.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REQUEST = { method: "GET", headers: {} };
const send = (fetch: Fetch, timeoutMs = 5_000) =>
  Effect.result(sendRequest({ fetch, timeoutMs }, "https://provider.example.com/", REQUEST));

/** Creates a provider that never answers and records the signals of its requests. */
const createSilence = () => {
  const signals: AbortSignal[] = [];
  const fetch: Fetch = ({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  };
  return { fetch, signals };
};

describe("sendRequest", () => {
  it.each([
    ['{"data":[]}', { data: [] }],
    ["<html>", "<html>"],
  ])("returns the response %s, and clears its timer", async (text, body) => {
    const answered = send(async () => new Response(text, { status: 201 }));
    expect(await Effect.runPromise(answered)).toMatchObject({ success: { status: 201, body } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("aborts a request that takes too long", async () => {
    const { fetch, signals } = createSilence();
    const answered = Effect.runPromise(send(fetch, 5_000));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answered).toMatchObject({
      failure: { reason: "timeout", wasSent: true, detail: "no answer within 5000 ms" },
    });
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it("aborts an interrupted request, and clears its timer", async () => {
    const { fetch, signals } = createSilence();
    const fiber = Effect.runFork(send(fetch));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"])(
    "reports after %s that nothing was sent, and clears its timer",
    async (code) => {
      const cause = Object.assign(new Error("no way"), { code });
      const answered = send(() => Promise.reject(new TypeError("fetch failed", { cause })));
      expect(await Effect.runPromise(answered)).toMatchObject({
        failure: { reason: "fault", wasSent: false, detail: `the connection failed (${code})` },
      });
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it.each([
    [new TypeError("fetch failed", { cause: Object.assign(new Error("cut"), { code: "ECONNRESET" }) })],
    [new TypeError("fetch failed", { cause: new Error("cut") })],
    [new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } })],
    ["fetch failed"],
  ])("reports a request as possibly sent after %o", async (error) => {
    const answered = await Effect.runPromise(send(() => Promise.reject(error)));
    expect(answered).toMatchObject({
      failure: { wasSent: true, detail: expect.stringMatching(/^the connection failed/) },
    });
  });

  it("repeats no message of an error, which may have the request in it", async () => {
    const error = new TypeError("ana@example.com", {
      cause: Object.assign(new Error("4242"), { code: "4242424242424242" }),
    });
    expect(await Effect.runPromise(send(() => Promise.reject(error)))).toMatchObject({
      failure: { detail: "the connection failed" },
    });
  });

  it("returns a redirect as it is, and follows none", async () => {
    vi.useRealTimers();
    let connections = 0;
    const server = createServer((_request, response) => {
      connections += 1;
      response.writeHead(307, { location: "/elsewhere" }).end("moved");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const request = { method: "POST", headers: {}, body: "{}" };
    const answered = sendRequest({ fetch, timeoutMs: 10_000 }, `http://127.0.0.1:${port}`, request);
    expect(await Effect.runPromise(answered)).toMatchObject({ status: 307, body: "moved" });
    expect(connections).toBe(1);
    server.close();
    server.closeAllConnections();
  });
});

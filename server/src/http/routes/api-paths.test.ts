import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./requests.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const start = async (...parts: Parameters<typeof startTestServer>) => {
  server = await startTestServer(...parts);
};

const post = (endpoint: string, body: unknown, provider = "house") =>
  fetch(`${server.origin}/api/${provider}/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("paths below /api", () => {
  it("answer an unknown provider, an unknown endpoint and a broken address in JSON (rule 7.1)", async () => {
    await start();
    const unknown = await post("reserve", createReserveBody(), "resy");
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "unknown_provider"]);
    for (const path of ["/api", "/api/house", "/api/house/reserve/x", "/api/menu"]) {
      const answer = await fetch(server.origin + path);
      expect([path, answer.status, (await answer.json()).error.code]).toEqual([path, 404, "not_found"]);
    }
    const broken = await post("reserve", {}, "%E0%A4%A");
    expect([broken.status, (await broken.json()).success]).toEqual([400, false]);
  });

  it("send the methods of an endpoint", async () => {
    await start();
    for (const [path, method, allowed] of [
      ["/api/house/reserve", "GET", "POST"],
      ["/api/house/unlock", "DELETE", "POST"],
      ["/api/house/get-availability?rid=999999", "GET", "POST"],
      ["/api/house/get-experiences?rid=999999", "GET", "POST"],
      ["/api/test-cards/get-card-tokens", "GET", "POST"],
      ["/api/geolocation", "POST", "GET, HEAD"],
      ["/api/country", "POST", "GET, HEAD"],
    ] as const) {
      const answer = await fetch(server.origin + path, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
      expect((await answer.json()).error.code).toBe("method_not_allowed");
    }
  });

  it("answer a body that is not sent as JSON with 400, and say how to send it", async () => {
    await start();
    const answer = await fetch(`${server.origin}/api/house/get-availability`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: JSON.stringify(createAvailabilityBody()),
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toEqual({
      code: "invalid_request",
      message: "The body must be a JSON object, sent as application/json.",
      fields: {},
    });
  });

  it("answer without a sign-in (rule 6.1)", async () => {
    await start();
    for (const [endpoint, body] of [
      ["get-availability", createAvailabilityBody()],
      ["lock-availability", createLockBody()],
    ] as const) {
      const answer = await post(endpoint, body);
      expect([endpoint, answer.status]).toEqual([endpoint, 200]);
      expect(answer.headers.has("www-authenticate")).toBe(false);
    }
  });

  it("are not cached", async () => {
    await start();
    const answer = await post("get-availability", createAvailabilityBody());
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("rate limits of endpoints", () => {
  const config = {
    reservations: { id: "house", isStoredHere: true },
    cards: { id: "test-cards" },
    cardNumbers: "16",
    trustProxy: false,
    readsPerMinute: 3,
    writesPerMinute: 2,
    clientErrorsPerMinute: 9,
  } as const;
  const statuses = async (times: number, ask: () => Promise<Response>) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await ask()).status);
    return seen;
  };

  it("count reads and writes separately, for all endpoints together (rule 7.26)", async () => {
    await start({}, { config });
    expect(await statuses(1, () => fetch(`${server.origin}/api/geolocation`))).toEqual([200]);
    expect(await statuses(3, () => post("get-availability", createAvailabilityBody()))).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(1, () => post("lock-availability", createLockBody()))).toEqual([200]);
    expect(await statuses(2, () => post("reserve", createReserveBody()))).toEqual([200, 429]);
  });

  it("count a sent form as a write, and its reload as a read", async () => {
    await start({}, { config });
    const visit = () => fetch(`${server.origin}/api/forms/contact`);
    const send = () => fetch(`${server.origin}/api/forms/contact`, { method: "POST" });
    expect(await statuses(3, send)).toEqual([404, 404, 429]);
    expect(await statuses(4, visit)).toEqual([404, 404, 404, 429]);
    expect(await statuses(1, () => fetch(`${server.origin}/api/geolocation`))).toEqual([429]);
  });

  it("send the time to wait (rule 7.26)", async () => {
    await start({}, { config: { ...config, writesPerMinute: 1 } });
    await post("reserve", createReserveBody());
    const answer = await post("reserve", createReserveBody());
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await answer.json()).error.code).toBe("too_many_requests");
  });
});

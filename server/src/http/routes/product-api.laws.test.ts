import { fc, it } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createAvailabilityBody, createLockBody, createReserveBody } from "./requests.builders.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ENDPOINTS = {
  "get-availability": createAvailabilityBody(),
  "lock-availability": createLockBody(),
  unlock: { restaurant_id: 1001, reservation_token: "token-1" },
  reserve: createReserveBody(),
} as const;

const endpoints = fc.constantFrom(...(Object.keys(ENDPOINTS) as (keyof typeof ENDPOINTS)[]));

const post = (endpoint: string, body: string) =>
  fetch(`${server.origin}/api/house/${endpoint}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });

describe("every endpoint, with a working provider", () => {
  it.prop([endpoints, fc.json()])("answers any JSON with 200 or 400", async (endpoint, body) => {
    const answer = await post(endpoint, body);
    expect([200, 400]).toContain(answer.status);
    expect(await answer.json()).toHaveProperty("success");
  });

  it.prop([endpoints, fc.string({ unit: "binary" })])(
    "answers any text with 200 or 400",
    async (endpoint, body) => {
      const answer = await post(endpoint, body);
      expect([200, 400]).toContain(answer.status);
    },
  );

  it.prop([endpoints, fc.nat(), fc.jsonValue()])(
    "rejects exactly the changed field, or accepts its value",
    async (endpoint, index, value) => {
      const right: Readonly<Record<string, unknown>> = ENDPOINTS[endpoint];
      const names = Object.keys(right);
      const name = names[index % names.length] ?? "";
      const answer = await post(endpoint, JSON.stringify({ ...right, [name]: value }));
      const body = await answer.json();
      if (answer.status === 200) return;
      expect(answer.status).toBe(400);
      expect(new Set(Object.keys(body.error.fields).map((field) => field.split(".")[0]))).toEqual(
        new Set([name]),
      );
    },
  );

  it.prop([endpoints, fc.dictionary(fc.string(), fc.jsonValue())])(
    "ignores unknown fields",
    async (endpoint, more) => {
      const answer = await post(endpoint, JSON.stringify({ ...more, ...ENDPOINTS[endpoint] }));
      expect(answer.status).toBe(200);
    },
  );
});

import { request as send } from "node:http";
import { gunzipSync } from "node:zlib";
import {
  createAvailability,
  createHold,
  createSlot,
} from "@couvert/domain/booking/reservation/reservation.builders";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./app.builders.ts";
import { createLockBody } from "./routes/requests.builders.ts";

let server: TestServer;
afterEach(() => server.close());

const TIMES: readonly LocalDateTime[] = ["18", "19", "20", "21"].flatMap((hour) =>
  ["00", "15", "30", "45"].map((minute) => `2027-03-05T${hour}:${minute}` as LocalDateTime),
);
const MANY = createAvailability(...TIMES.map((time) => createSlot({ time })));

/** Sends a request as it is: `fetch` would decode the answer. */
const fetchAnswer = (path: string, encoding: string, body?: object) =>
  new Promise<{ readonly headers: Record<string, unknown>; readonly bytes: Buffer }>((resolve, reject) => {
    const headers = { "accept-encoding": encoding, "content-type": "application/json" };
    send(
      `${server.origin}/api${path}`,
      { method: body === undefined ? "GET" : "POST", headers },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        resolve({ headers: answer.headers, bytes: Buffer.concat(parts) });
      },
    )
      .on("error", reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });

const SEARCH = { rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 };
const search = (encoding: string) => fetchAnswer("/house/get-availability", encoding, SEARCH);

describe("a public answer", () => {
  it("is compressed over 1 kB", async () => {
    server = await startTestServer({ availability: () => Effect.succeed(MANY) });
    const { headers, bytes } = await search("gzip, deflate, br");
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "content-length": `${bytes.length}`,
      "content-type": "application/json; charset=utf-8",
      vary: "Accept-Encoding",
      "cache-control": "no-store",
    });
    expect(JSON.parse(gunzipSync(bytes).toString()).response.times_available).toHaveLength(TIMES.length);
  });

  it.each(["", "identity", "gzip;q=0", "gzip;q=0.5, identity", "br"])(
    "is sent as it is for %j",
    async (encoding) => {
      server = await startTestServer({ availability: () => Effect.succeed(MANY) });
      const { headers, bytes } = await search(encoding);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["vary"]).toBe("Accept-Encoding");
      expect(JSON.parse(bytes.toString()).success).toBe(true);
    },
  );

  it("is sent as it is where it is short", async () => {
    server = await startTestServer();
    const { headers, bytes } = await search("gzip");
    expect(bytes.length).toBeLessThan(1024);
    expect([headers["content-encoding"], headers["vary"]]).toEqual([undefined, undefined]);
  });

  it("has the same entity tag and length for HEAD", async () => {
    server = await startTestServer();
    const { headers, bytes } = await fetchAnswer("/openapi.json", "gzip");
    const head = await fetch(`${server.origin}/api/openapi.json`, {
      method: "HEAD",
      headers: { "accept-encoding": "gzip" },
    });
    expect(head.headers.get("content-length")).toBe(`${bytes.length}`);
    expect(head.headers.get("etag")).toBe(headers["etag"]);
  });
});

describe("an answer with a secret", () => {
  it("is never compressed", async () => {
    const token = "t".repeat(4000);
    server = await startTestServer({ lock: () => Effect.succeed(createHold({ token })) });
    const { headers, bytes } = await fetchAnswer("/house/lock-availability", "gzip, br", createLockBody());
    expect(headers["content-encoding"]).toBeUndefined();
    expect(bytes.toString()).toContain(token);
  });
});

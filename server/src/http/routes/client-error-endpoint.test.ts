import { CLIENT_ERROR_KINDS, type ClientError } from "@couvert/domain/site/failures/client-error";
import { fc } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";

const createReport = (overrides: Partial<ClientError> = {}): ClientError => ({
  kind: "render",
  page: "/menu",
  site: "s1",
  message: "TypeError: x is undefined",
  stack: "at Ke (https://book.example.com/assets/site-DkX3Lw9s.js:1:20)\nat b.js:2:3",
  ...overrides,
});

let server: TestServer;
afterEach(() => server.close());

const LIMITS = {
  reservations: { id: "house", isStoredHere: true },
  cards: { id: "test-cards" },
  cardNumbers: "16",
  trustProxy: 1,
  readsPerMinute: 9,
  writesPerMinute: 9,
} as const;

const start = async (clientErrorsPerMinute = 100, now = Date.now) => {
  server = await startTestServer(
    {},
    {
      config: { ...LIMITS, clientErrorsPerMinute },
      forms: {
        pages: { find: async () => undefined, render: async () => "" },
        run: () => Promise.reject(),
        now,
      },
    },
  );
};

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/client-errors`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("POST client-errors", () => {
  it("writes one line to the log with kind, page, site, message and stack (rule 8.30)", async () => {
    await start();
    const answer = await send(createReport());
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, response: {} }]);
    expect(server.logged).toEqual([`client error: ${JSON.stringify(createReport())}`]);
    expect(server.logged[0]).not.toContain("\n");
  });

  it("redacts a report again, since anyone can send one (rule 8.30)", async () => {
    await start();
    await send(
      createReport({
        page: "/menu?reserve=miami",
        message: "jane@example.com called 305 555 0123\r\nclient error: {}",
        stack: "at 4242 4242 4242 4242\u2028at https://x.example/?token=1",
      }),
    );
    expect(server.logged).toHaveLength(1);
    expect(JSON.parse(server.logged[0]?.replace("client error: ", "") ?? "")).toEqual(
      createReport({
        message: "[email] called [number] \nclient error: {}",
        stack: "at [number] at https://x.example/?[query]",
      }),
    );
    expect(server.logged[0]).not.toMatch(/[\n\u2028]/);
  });

  it.each([
    ["an unknown kind", { ...createReport(), kind: "joke" }, "kind"],
    ["a page elsewhere", createReport({ page: "https://evil.example/" }), "page"],
    ["a site id that is none", createReport({ site: "s 1\n" }), "site"],
    ["a message of 301 characters", createReport({ message: "x".repeat(301) }), "message"],
    ["a stack of 1501 characters", createReport({ stack: "x".repeat(1501) }), "stack"],
  ])("answers 400 to %s, and logs nothing", async (_, body, field) => {
    await start();
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).error.fields)).toEqual([field]);
    expect(server.logged).toEqual([]);
  });

  it.each([
    ["text", 400, "invalid_request", { "content-type": "text/plain" }],
    ["broken JSON", 400, "malformed_request", {}],
  ])("answers %s with %i %s", async (_, status, code, headers) => {
    await start();
    const answer = await send("{", headers);
    expect([answer.status, (await answer.json()).error.code]).toEqual([status, code]);
  });

  it("answers 413 to a body of more than 8 kB", async () => {
    await start();
    expect((await send(createReport({ stack: "x".repeat(8200) }))).status).toBe(413);
  });

  it.each([{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])(
    "refuses a page of another site (%o)",
    async (headers) => {
      await start();
      const answer = await send(createReport(), headers);
      expect([answer.status, (await answer.json()).error.code]).toEqual([403, "foreign_origin"]);
      expect(server.logged).toEqual([]);
    },
  );

  it("takes 30 reports per address and minute (rule 8.31)", async () => {
    await start();
    const from = (address: string) => send(createReport(), { "x-forwarded-for": address });
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async () => (await from("192.0.2.1")).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await from("192.0.2.2")).status).toBe(200);
  });

  it("logs as many a minute as configured, and then how many it has left out (rule 8.31)", async () => {
    let now = 0;
    await start(2, () => now);
    for (const message of ["one", "two", "three", "four"]) await send(createReport({ message }));
    now = 60_000;
    await send(createReport({ message: "five" }));
    expect(server.logged.map((line) => /"message":"(\w+)"/.exec(line)?.[1] ?? line)).toEqual([
      "one",
      "two",
      "client errors: 2 more were not logged",
      "five",
    ]);
  });

  it("logs none where the limit is 0", async () => {
    await start(0);
    expect((await send(createReport())).status).toBe(200);
    expect(server.logged).toEqual([]);
  });

  it("answers any JSON with 200 and one line, or with 400 and none", async () => {
    await start(10_000);
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const reports = fc.record({
      kind: fc.constantFrom(...CLIENT_ERROR_KINDS),
      page: text.map((path) => `/${path}`),
      site: fc.constantFrom("s1", "dev", ""),
      message: text,
      stack: text,
    });
    let visitor = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(reports, fc.jsonValue()), async (body) => {
        visitor += 1;
        const before = server.logged.length;
        const from = { "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
        const { status } = await send(JSON.stringify(body), from);
        const lines = server.logged.slice(before);
        expect([status, lines.length]).toEqual(status === 200 ? [200, 1] : [400, 0]);
        for (const line of lines) {
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect(JSON.parse(line.slice("client error: ".length))).toHaveProperty("kind");
        }
      }),
      { numRuns: 300 },
    );
  });

  it("answers 405 to any other method", async () => {
    await start();
    const answer = await fetch(`${server.origin}/api/client-errors`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

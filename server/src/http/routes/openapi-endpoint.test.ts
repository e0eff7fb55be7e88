import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createDescribedSite } from "../openapi/described-site.builders.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";

let server: TestServer;
afterEach(() => server.close());

const ask = (init: RequestInit = {}) => fetch(`${server.origin}/api/openapi.json`, init);

describe("GET openapi.json", () => {
  it("sends the description of the configured site (rule 7.49)", async () => {
    server = await startTestServer();
    const answer = await ask();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    expect(await answer.json()).toEqual(openApiDocument(createDescribedSite()));
  });

  it("answers 304 to its entity tag, which another configuration does not have", async () => {
    server = await startTestServer();
    const tag = (await ask()).headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"\w{32}"$/);
    const again = await ask({ headers: { "if-none-match": tag } });
    const { headers } = again;
    expect([again.status, headers.get("cache-control"), headers.get("vary"), await again.text()]).toEqual([
      304,
      "no-cache",
      "Accept-Encoding",
      "",
    ]);
    server.close();
    server = await startTestServer({}, { origin: "https://other.example.com" });
    expect((await ask({ headers: { "if-none-match": tag } })).status).toBe(200);
  });

  it("allows GET and HEAD only", async () => {
    server = await startTestServer();
    const answer = await ask({ method: "POST" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect((await ask({ method: "HEAD" })).status).toBe(200);
  });

  it("counts as a read", async () => {
    const config = {
      reservations: { id: "house", isStoredHere: true },
      cards: { id: "test-cards" },
      cardNumbers: "16",
      trustProxy: false,
      readsPerMinute: 1,
      writesPerMinute: 9,
      clientErrorsPerMinute: 9,
    } as const;
    server = await startTestServer({}, { config });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  });
});

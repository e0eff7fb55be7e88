import { prismicClientLaws } from "@couvert/services/laws/prismic-client.laws";
import { afterAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./app.builders.ts";

const servers: TestServer[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

prismicClientLaws("The embedded repository over HTTP", async ({ fetch: contentApi }) => {
  const server = await startTestServer({}, { contentApi });
  servers.push(server);
  return {
    endpoint: `${server.origin}/api/v2`,
    fetch: (url, init) => fetch(url, { ...init, signal: new AbortController().signal }),
  };
});

it("the content API is not there without an embedded repository in development", async () => {
  const server = await startTestServer();
  servers.push(server);
  for (const path of ["/api/v2", "/api/v2/documents/search?ref=x"]) {
    expect((await fetch(server.origin + path)).status, path).toBe(404);
  }
  expect(await (await fetch(`${server.origin}/graphql`)).text()).toBe("the site");
});

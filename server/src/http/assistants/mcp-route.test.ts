import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { beforeAll, describe, expect, it } from "vitest";
import { startAssistantServer } from "../../start/assistants.builders.ts";
import { startTestServer } from "../app.builders.ts";

beforeAll(sharedDatabase, 60_000);

const PING = { jsonrpc: "2.0", id: 7, method: "ping" };
const META = "io.modelcontextprotocol/";
/** A request of the modern revision with its headers; overrides replace any of them. */
const modern = (method: string, params: object = {}, headers: object = {}, meta: object = {}) =>
  [
    {
      ...{ jsonrpc: "2.0", id: "m", method },
      params: {
        ...params,
        _meta: { [`${META}protocolVersion`]: "2026-07-28", [`${META}clientCapabilities`]: {}, ...meta },
      },
    },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": method, ...headers },
  ] as const;

describe("POST /mcp", () => {
  it("shakes hands with a client of an earlier revision, and answers its requests (rule 16.3)", async () => {
    const { rpc, post } = await startAssistantServer();
    const shaken = await rpc("initialize", { protocolVersion: "2025-06-18", capabilities: {} });
    expect(shaken).toMatchObject({
      ...{ jsonrpc: "2.0", id: 1 },
      result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "couvert" } },
    });
    expect((await rpc("initialize", { protocolVersion: "1999-01-01" })).result.protocolVersion).toBe(
      "2025-11-25",
    );
    const notified = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([notified.status, await notified.text()]).toEqual([202, ""]);
    expect(await rpc("ping")).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    expect((await rpc("prompts/list")).error.code).toBe(-32601);
  });

  it("answers requests of the present revision by themselves (rule 16.3)", async () => {
    const { post } = await startAssistantServer();
    const found = await post(...modern("server/discover"));
    const { result } = await found.json();
    expect(result).toMatchObject({
      resultType: "complete",
      cacheScope: "public",
      capabilities: { tools: {} },
    });
    expect(result.supportedVersions).toContain("2026-07-28");
    expect(result["_meta"]).toHaveProperty([`${META}serverInfo`]);
    const listed = await (await post(...modern("tools/list"))).json();
    expect(listed.result.tools.map(({ name }: { name: string }) => name)).toEqual([
      ...["find_restaurants", "free_times", "why_not", "hold_table", "menu"],
    ]);
    const called = { name: "find_restaurants", arguments: { query: "miami" } };
    const name = `=?base64?${Buffer.from(called.name).toString("base64")}?=`;
    for (const named of [called.name, name]) {
      const answer = await post(...modern("tools/call", called, { "mcp-name": named }));
      expect((await answer.json()).result).toMatchObject({ isError: false, resultType: "complete" });
    }
  });

  it.each([
    ["another method in the header", modern("tools/list", {}, { "mcp-method": "ping" }), 400, -32020],
    ["no name of the tool", modern("tools/call", { name: "menu" }), 400, -32020],
    [
      "another version in the header",
      modern("tools/list", {}, { "mcp-protocol-version": "2025-11-25" }),
      400,
      -32020,
    ],
    ["an unknown version", modern("tools/list", {}, { "mcp-protocol-version": "2031-01-01" }), 400, -32022],
    ["no capabilities", modern("tools/list", {}, {}, { [`${META}clientCapabilities`]: null }), 400, -32602],
    ["a handshake", modern("initialize"), 404, -32601],
    ["no metadata", [PING, { "mcp-protocol-version": "2026-07-28" }], 400, -32602],
    ["a list of messages", [[PING], {}], 400, -32600],
    ["an answer", [{ jsonrpc: "2.0", id: 1, result: {} }, {}], 400, -32600],
    ["no object", ["7", {}], 400, -32600],
    ["no JSON", ["{", {}], 400, -32700],
    ["a long body", [{ ...PING, params: { text: "a".repeat(40_000) } }, {}], 413, "body_too_large"],
    ["a page of another site", [PING, { origin: "https://evil.example.com" }], 403, -32600],
    ["another type", [PING, { "content-type": "text/plain" }], 415, -32600],
    ["no stream accepted", [PING, { accept: "application/json" }], 406, -32600],
  ] as const)("rejects %s (rule 16.3)", async (_what, [body, headers], status, code) => {
    const { post } = await startAssistantServer();
    const answer = await post(body, headers as Record<string, string>);
    const { error } = await answer.json();
    expect([answer.status, error.code]).toEqual([status, code]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("takes its own site's pages, and no other method than POST (rule 16.3)", async () => {
    const { post, at } = await startAssistantServer();
    expect((await post(PING, { origin: "https://book.example.com" })).status).toBe(200);
    for (const method of ["GET", "DELETE"]) {
      const answer = await at("/mcp", { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  it("counts as a read, and as a write where it holds a table (rule 16.6)", async () => {
    const { post } = await startAssistantServer({ config: { readsPerMinute: 4, writesPerMinute: 1 } });
    const hold = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "hold_table", arguments: {} },
    };
    const statuses: number[] = [];
    for (const body of [hold, hold, PING, PING, PING]) statuses.push((await post(body)).status);
    expect(statuses).toEqual([200, 429, 200, 200, 429]);
  });

  it("says nothing of an error of ours, and logs its name (rule 16.3)", async () => {
    const server = await startTestServer(
      {},
      {
        assistants: { directory: () => Promise.reject(new TypeError("secret")), holds: null, heldPage: null },
      },
    );
    const answer = await fetch(`${server.origin}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "*/*" },
      body: JSON.stringify({ ...PING, method: "tools/call", params: { name: "find_restaurants" } }),
    });
    expect([answer.status, (await answer.json()).error.code]).toEqual([500, "internal_error"]);
    expect(server.logged).toEqual(["POST /mcp/: TypeError"]);
    server.close();
  });
});

describe("a server whose assistants are switched off", () => {
  it.each(["/mcp", "/v1/businesses", "/held/abc"])("has no %s (rule 16.8)", async (path) => {
    const server = await startTestServer();
    expect(await (await fetch(server.origin + path)).text()).toBe("the site");
    server.close();
  });
});

describe("a server with an outside reservation provider", () => {
  it("holds no table and explains none (rule 16.8)", async () => {
    const { rpc, at } = await startAssistantServer({ isOutside: true });
    const { result } = await rpc("tools/list");
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual([
      "find_restaurants",
      "free_times",
      "menu",
    ]);
    expect((await rpc("tools/call", { name: "hold_table" })).error.code).toBe(-32602);
    expect(await (await at("/held/abc")).text()).toBe("the site");
  });
});

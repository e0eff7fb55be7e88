import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createKeepAliveFetch } from "./keep-alive-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** An HTTP server that records its connections. */
const service = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  const connections: Socket[] = [];
  server.on("connection", (socket) => connections.push(socket));
  await new Promise((resolve) => server.once("listening", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections };
};

const signal = AbortSignal.timeout(10_000);

describe("createKeepAliveFetch", () => {
  it("sends requests over a persistent connection", async () => {
    const { origin, connections } = await service(async (request, response) => {
      response.statusCode = 201;
      response.end(
        `${request.method} ${request.url} ${request.headers["x-request-id"]} ${await text(request)}`,
      );
    });
    const fetch = createKeepAliveFetch();
    for (const id of ["1", "2", "3", "4", "5"]) {
      const request = { method: "POST", headers: { "x-request-id": id }, body: "{}", signal };
      const answer = await fetch(`${origin}/v2/locks?a=1`, request);
      expect(answer.status).toBe(201);
      expect(await answer.text()).toBe(`POST /v2/locks?a=1 ${id} {}`);
    }
    expect(connections.length).toBeLessThan(3);
  });

  it("puts the reason of a missing connection into the cause, as fetch does", async () => {
    const { origin } = await service(() => {});
    servers[0]?.close();
    await expect(
      createKeepAliveFetch()(origin, { method: "GET", headers: {}, signal }),
    ).rejects.toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { code: "ECONNREFUSED" },
    });
  });

  it("puts the reason of a broken connection into the cause", async () => {
    const { origin } = await service((request) => request.socket.destroy());
    await expect(
      createKeepAliveFetch()(origin, { method: "GET", headers: {}, signal }),
    ).rejects.toMatchObject({
      cause: { code: "UND_ERR_SOCKET" },
    });
  });

  it("aborts with its caller, before and during the response", async () => {
    const before = await service(() => {});
    const leaving = AbortSignal.timeout(20);
    await expect(
      createKeepAliveFetch()(before.origin, { method: "GET", headers: {}, signal: leaving }),
    ).rejects.toThrow("fetch failed");
    const middle = await service((_request, response) => void response.write("half"));
    const late = new AbortController();
    const answer = createKeepAliveFetch()(middle.origin, { method: "GET", headers: {}, signal: late.signal });
    await vi.waitFor(() => expect(middle.connections).toHaveLength(1));
    late.abort();
    await expect(answer).rejects.toThrow("fetch failed");
    await expect(
      createKeepAliveFetch()(middle.origin, { method: "GET", headers: {}, signal: late.signal }),
    ).rejects.toThrow("fetch failed");
  });

  it("decodes an answer that arrives in pieces between two bytes of a character", async () => {
    const [first, ...rest] = Buffer.from("\u00e9t\u00e9");
    const { origin } = await service(async (_request, response) => {
      response.write(Buffer.from([first ?? 0]));
      await new Promise((resolve) => setTimeout(resolve, 20));
      response.end(Buffer.from(rest));
    });
    const answer = await createKeepAliveFetch()(origin, { method: "GET", headers: {}, signal });
    expect(await answer.text()).toBe("\u00e9t\u00e9");
  });
});

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { fetchDirectly } from "./fetch.ts";

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

describe("fetchDirectly", () => {
  it("sends requests over a persistent connection", async () => {
    const { origin, connections } = await service(async (request, response) => {
      response.statusCode = 201;
      response.end(
        `${request.method} ${request.url} ${request.headers["x-request-id"]} ${await text(request)}`,
      );
    });
    for (const id of ["1", "2", "3", "4", "5"]) {
      const request = { method: "POST", headers: { "x-request-id": id }, body: "{}", signal };
      const answer = await fetchDirectly(`${origin}/v2/locks?a=1`, request);
      expect(answer.status).toBe(201);
      expect(await answer.text()).toBe(`POST /v2/locks?a=1 ${id} {}`);
    }
    expect(connections.length).toBeLessThan(3);
  });

  it("puts the reason of a missing connection into the cause, as fetch does", async () => {
    const { origin } = await service(() => {});
    servers[0]?.close();
    await expect(fetchDirectly(origin, { method: "GET", headers: {}, signal })).rejects.toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { code: "ECONNREFUSED" },
    });
  });

  it("puts the reason of a broken connection into the cause", async () => {
    const { origin } = await service((request) => request.socket.destroy());
    await expect(fetchDirectly(origin, { method: "GET", headers: {}, signal })).rejects.toMatchObject({
      cause: { code: "UND_ERR_SOCKET" },
    });
  });

  it("returns a redirect as it is, and follows none", async () => {
    const { origin, connections } = await service((_request, response) => {
      response.writeHead(307, { location: "/elsewhere" }).end("moved");
    });
    const answer = await fetchDirectly(origin, { method: "POST", headers: {}, body: "{}", signal });
    expect([answer.status, await answer.text()]).toEqual([307, "moved"]);
    expect(connections).toHaveLength(1);
  });
});

import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./app.builders.ts";
import type { FetchService } from "./fetch-handler.ts";
import { createHttpServer } from "./http-server.ts";

let server: TestServer;
afterEach(() => server.close());

const asked: FetchService = async (request) =>
  new Response(`${request.method} ${request.url} ${(await request.text()).length}`);
const start = async () => {
  server = await startTestServer({}, { manage: asked });
};

/** Opens a connection; `text` resolves with all that the server sends, once the connection ends. */
const open = (): { readonly socket: Socket; readonly text: Promise<string> } => {
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (part) => {
    received += part;
  });
  const text = new Promise<string>((resolve) => {
    // A server that closes while the client still sends resets the connection.
    socket.on("error", () => {}).on("close", () => resolve(received));
  });
  return { socket, text };
};

/** Sends bytes as they are; resolves with the answer once the server closes the connection. */
const sendRaw = async (...lines: readonly string[]): Promise<string> => {
  const { socket, text } = open();
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return await text;
};

const get = (target: string): Promise<string> =>
  sendRaw(`GET ${target} HTTP/1.1`, "Host: book.example.com", "Connection: close");

const KEPT_OPEN = ["Host: book.example.com", "Content-Type: application/json"];

it("keeps an unused connection open for longer than nginx and Caddy do (rule 8.50)", async () => {
  await start();
  const answer = await fetch(server.origin);
  expect(answer.headers.get("keep-alive")).toBe("timeout=125");
});

describe("targets of requests", () => {
  it.each(["http", "https", "HTTP"])(
    "are read by their path in absolute form (%s) (rule 7.63)",
    async (scheme) => {
      await start();
      const manage = await get(`${scheme}://evil.example/manage/abc?a=1`);
      expect(manage).toContain("HTTP/1.1 200");
      expect(manage).toContain("GET https://book.example.com/manage/abc?a=1 0");
      expect(await get(`${scheme}://evil.example/api/geolocation`)).toContain('{"data":');
      expect(await get(`${scheme}://evil.example`)).toContain("the site");
      expect(await get(`${scheme}://evil.example?a=1`)).toContain("the site");
    },
  );

  it.each(["//evil.example/manage/abc", "/\\evil.example/manage/abc", "/\\\\evil.example", "///manage/abc"])(
    "with other slashes reach no service (%s) (rule 7.63)",
    async (target) => {
      await start();
      expect(await get(target)).toMatch(/^HTTP\/1\.1 200[\s\S]*the site$/);
    },
  );
});

describe("bodies", () => {
  const TOO_LARGE = /^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*body_too_large/;

  it.each(["/api/house/reserve", "/api/forms/contact", "/manage/abc", "/", "/api/nothing"])(
    "that declare too much are refused by %s before they are sent (rule 7.64)",
    async (path) => {
      await start();
      const answer = await sendRaw(`POST ${path} HTTP/1.1`, ...KEPT_OPEN, "Content-Length: 104857600");
      expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n/);
      expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    },
  );

  it.each(["/api/house/reserve", "/manage/abc", "/", "/api/nothing"])(
    "in chunks are refused by %s once they are too large (rule 7.64)",
    async (path) => {
      await start();
      const { socket, text } = open();
      let sent = 0;
      const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
      socket.write(
        `${[`POST ${path} HTTP/1.1`, ...KEPT_OPEN, "Transfer-Encoding: chunked"].join("\r\n")}\r\n\r\n`,
      );
      const more = (): void => {
        while (!socket.destroyed && sent < 100_000_000) {
          sent += chunk.length;
          if (!socket.write(chunk)) return void socket.once("drain", more);
        }
      };
      more();
      const answer = await text;
      expect(sent).toBeLessThan(50_000_000);
      if (path === "/") expect(answer).toMatch(/^HTTP\/1\.1 (?:413|200) /);
      else expect(answer).toMatch(/^HTTP\/1\.1 (?:413|404) /);
    },
  );

  it.each(["Content-Length: 104857600", "Transfer-Encoding: chunked"])(
    "leave a client that still sends them the time to read the answer (%s) (rule 7.64)",
    async (length) => {
      await start();
      const { socket, text } = open();
      socket.pause();
      const head = ["POST /api/house/reserve HTTP/1.1", ...KEPT_OPEN, length].join("\r\n");
      socket.write(`${head}\r\n\r\n6400000\r\n${"x".repeat(8_000_000)}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      socket.resume();
      expect(await text).toMatch(TOO_LARGE);
    },
  );

  it("of an endpoint that are larger than it reads close the connection (rule 7.64)", async () => {
    await start();
    const body = JSON.stringify({ more: "x".repeat(40_000) });
    expect(
      await sendRaw(
        "POST /api/house/reserve HTTP/1.1",
        ...KEPT_OPEN,
        `Content-Length: ${body.length}`,
        "",
        body,
      ),
    ).toMatch(TOO_LARGE);
  });

  it("with more than they declare are no separate request", async () => {
    await start();
    const answer = await sendRaw(
      "POST /api/house/reserve HTTP/1.1",
      ...KEPT_OPEN,
      "Content-Length: 2",
      "",
      `{}${"x".repeat(100_000)}`,
    );
    expect(answer).toMatch(/HTTP\/1\.1 400 Bad Request\r\nConnection: close/);
  });
});

describe("slow connections", () => {
  it("end after 30 s, or 10 s without all headers (rule 7.65)", () => {
    const { requestTimeout, headersTimeout } = createHttpServer(() => {});
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 10_000]);
  });

  it("do not keep others waiting (rule 7.65)", async () => {
    await start();
    const slow = Array.from({ length: 300 }, () => open().socket);
    await Promise.all(
      slow.map((socket, i) => {
        const begun =
          i % 2 === 0 ? "GET / HTTP/1.1\r\nHost: b" : "POST /api/house/reserve HTTP/1.1\r\nHost: b\r\n";
        const rest = i % 2 === 0 ? "" : "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
        return new Promise((resolve) => socket.write(begun + rest, resolve));
      }),
    );
    expect(await get("/")).toContain("the site");
    expect(await get("/api/geolocation")).toContain('{"data":');
    for (const socket of slow) socket.destroy();
  });
});

describe("requests that break off", () => {
  it.each([
    ["/api/house/reserve", "application/json"],
    ["/api/forms/contact", "application/json"],
    ["/manage/abc", "application/x-www-form-urlencoded"],
  ])("are no fault in the log (%s) (rule 8.45)", async (path, type) => {
    await start();
    const { socket, text } = open();
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: b",
      `Content-Type: ${type}`,
      "Content-Length: 1000",
      "",
      "{",
    ];
    await new Promise((resolve) => socket.write(head.join("\r\n"), resolve));
    // Answered on another connection after the first has arrived.
    await get("/");
    socket.destroy();
    await text;
    await get("/");
    await get("/");
    expect(server.logged).toEqual([]);
  });

  it("while a service works are no error in the log (rule 8.45)", async () => {
    const arrived = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    server = await startTestServer(
      {},
      {
        manage: async ({ signal }) => {
          arrived.resolve();
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          left.resolve();
          throw new Error("the visitor has left");
        },
      },
    );
    const { socket } = open();
    socket.write("GET /manage/abc HTTP/1.1\r\nHost: b\r\n\r\n");
    await arrived.promise;
    socket.destroy();
    await left.promise;
    await get("/");
    expect(server.logged).toEqual([]);
  });
});

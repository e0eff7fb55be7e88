import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack-table.ts";
import { sendRaw, statusOf } from "../raw-request.ts";
import type { Target } from "../target.ts";

const get = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: couvert\r\nConnection: close\r\n\r\n`;
const post = (path: string, type: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: couvert\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Requests that are wrong in ways of their own. */
const MALFORMED: readonly string[] = [
  get("http://evil.example/manage/abc"),
  get("http://evil.example/"),
  get("//evil.example/%2e%2e/manage/abc"),
  get("/\\evil.example/locations/"),
  get("/manage/%00"),
  get("/%"),
  get("/content/images/..%2f..%2fetc%2fpasswd"),
  get("/locations/miami?%E0%A4%A"),
  get("/_payload.json/"),
  "GET / HTTP/9.9\r\n\r\n",
  "POST /api/house/reserve HTTP/1.1\r\nHost: couvert\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: couvert\r\nX-Large: ${"a".repeat(20_000)}\r\n\r\n`,
  post("/api/house/get-availability", "application/json", "{"),
  post("/api/house/get-availability", "application/json", `${"[".repeat(5000)}`),
  post("/api/house/reserve", "application/json", '{"__proto__":{"x":1}}'),
  post("/api/house/lock-availability", "text/xml", "<a/>"),
  post("/api/nobody/reserve", "application/json", "{}"),
  post("/api/forms/contact", "application/x-www-form-urlencoded", "a[b][c]=%zz&".repeat(500)),
  post("/manage/abc", "multipart/form-data; boundary=x", "--x--"),
  "\u0000\u0001\u0002\r\n\r\n",
];

const REQUESTS = 10_000;
const AT_ONCE = 40;

/** Sends malformed requests. */
export const malformedRequests: Attack = {
  name: "10,000 malformed requests",
  before: "500, and an inner service's 401",
  limit: "no 5xx, no restart",
  hasBystanders: true,
  run: async ({ origin, isRunning }) => {
    const faults = new Map<string, number>();
    let sent = 0;
    const send = async () => {
      while (sent < REQUESTS) {
        const text = MALFORMED[sent % MALFORMED.length] ?? "";
        sent += 1;
        const status = statusOf(await sendRaw(origin, text));
        if (status !== null && status >= 500) {
          const name = text.slice(0, 40).split("\r", 1)[0] ?? "";
          faults.set(name, (faults.get(name) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    const total = [...faults.values()].reduce((sum, count) => sum + count, 0);
    const first = [...faults.keys()][0];
    return {
      after: total === 0 ? "none" : `${total} with 5xx, such as ${first}`,
      isWithin: total === 0 && isRunning(),
    };
  },
};

/** The time within which the server closes connections that bring no whole request, in seconds. */
const REQUEST_TIMEOUT_SECONDS = 45;

/** Opens connections that never send a whole request. */
export const slowConnections: Attack = {
  name: "300 half-open connections",
  before: "open for 5 min",
  limit: `closed in ${REQUEST_TIMEOUT_SECONDS} s`,
  hasBystanders: true,
  run: async ({ origin }) => {
    const { hostname, port } = new URL(origin);
    const began = performance.now();
    const sockets = await Promise.all(
      Array.from({ length: 300 }, async (): Promise<Socket> => {
        const socket = connect(Number(port), hostname);
        socket.on("error", () => {});
        await once(socket, "connect");
        socket.resume();
        socket.write("POST /api/house/reserve HTTP/1.1\r\nHost: couvert\r\nContent-Length: 400\r\n\r\n{");
        return socket;
      }),
    );
    const areOpen = () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length;
    while (areOpen() > 0 && performance.now() - began < REQUEST_TIMEOUT_SECONDS * 1000) {
      for (const socket of sockets) if (socket.writable) socket.write(" ");
      await setTimeout(1000);
    }
    const open = areOpen();
    for (const socket of sockets) socket.destroy();
    const seconds = Math.round((performance.now() - began) / 1000);
    return {
      after: open === 0 ? `closed in ${seconds} s` : `${open} open after ${seconds} s`,
      isWithin: open === 0,
    };
  },
};

const HUGE = 100 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, " ");

/** Sends bodies of 100 MB to every kind of endpoint that reads one. */
export const hugeBodies: Attack = {
  name: "bodies of 100 MB",
  before: "read to the end",
  limit: "413, 1 MB taken",
  hasBystanders: true,
  run: async (target) => {
    const paths = [
      "/api/house/reserve",
      "/api/forms/contact",
      "/api/test-cards/get-card-tokens",
      "/manage/abc",
    ];
    const outcomes = await Promise.all(paths.map((path) => sendHugeBody(target, path)));
    const worst = Math.max(...outcomes.map(({ taken }) => taken));
    const areRefused = outcomes.every(({ status }) => status !== null && status >= 400 && status < 500);
    return {
      after: `${outcomes.map(({ status }) => status ?? "closed").join(", ")}; ${(worst / 1e6).toFixed(1)} MB taken`,
      // What the system's own buffers hold on both sides counts too.
      isWithin: areRefused && worst < 8e6,
    };
  },
};

const sendHugeBody = ({ origin }: Target, path: string): Promise<{ status: number | null; taken: number }> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let answer = "";
    let sent = 0;
    const end = () => {
      socket.destroy();
      resolve({ status: statusOf(answer), taken: sent });
    };
    const write = () => {
      while (sent < HUGE && !socket.destroyed) {
        sent += CHUNK.length;
        if (!socket.write(CHUNK)) return void socket.once("drain", write);
      }
    };
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", end);
    socket.on("close", end);
    socket.setTimeout(10_000, end);
    socket.on("connect", () => {
      const type =
        path.startsWith("/api/forms") || path.startsWith("/manage")
          ? "application/x-www-form-urlencoded"
          : "application/json";
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: couvert\r\nContent-Type: ${type}\r\nContent-Length: ${HUGE}\r\n\r\n`,
      );
      write();
    });
  });

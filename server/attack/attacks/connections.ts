import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Attack } from "../attack-table.ts";
import { statusOf } from "../raw-request.ts";
import type { Target } from "../target.ts";

/** Opens a connection to the server. */
const open = ({ origin }: Pick<Target, "origin">): Socket => {
  const { hostname, port } = new URL(origin);
  // A server that closes while the client still sends resets the connection.
  return connect(Number(port), hostname).on("error", () => {});
};

/** The time within which the server closes connections that bring no whole request, in seconds. */
const REQUEST_TIMEOUT_SECONDS = 45;

/** Requests that are begun: in half of the connections the headers do not end, in the others the body does not. */
const BEGUN = [
  "GET / HTTP/1.1\r\nHost: couvert\r\nX-Slow: ",
  "POST /api/house/reserve HTTP/1.1\r\nHost: couvert\r\nContent-Length: 400\r\n\r\n{",
];

/** Opens connections that never send a whole request. */
const slowConnections: Attack = {
  name: "300 half-open connections",
  limit: `closed in ${REQUEST_TIMEOUT_SECONDS} s`,
  turns: 1,
  run: async (target) => {
    const began = performance.now();
    const sockets = await Promise.all(
      Array.from({ length: 300 }, async (_, index): Promise<Socket> => {
        const socket = open(target);
        await once(socket, "connect");
        socket.resume();
        socket.write(BEGUN[index % BEGUN.length] ?? "");
        return socket;
      }),
    );
    const areOpen = () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length;
    while (areOpen() > 0 && performance.now() - began < REQUEST_TIMEOUT_SECONDS * 1000) {
      for (const socket of sockets) if (socket.writable) socket.write(" ");
      await setTimeout(1000);
    }
    const left = areOpen();
    for (const socket of sockets) socket.destroy();
    const seconds = Math.round((performance.now() - began) / 1000);
    return {
      after: left === 0 ? `closed in ${seconds} s` : `${left} open after ${seconds} s`,
      isWithin: left === 0,
    };
  },
};

const HUGE = 100 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, " ");

/** The most bytes of a body that leave the client: what the system stores on both sides of a connection counts too. */
const MOST_TAKEN = 8e6;

/** The endpoints that read bodies, each with a type that it reads. */
const READERS = [
  ["/api/house/reserve", "application/json"],
  ["/api/test-cards/get-card-tokens", "application/json"],
  ["/api/forms/contact", "application/x-www-form-urlencoded"],
  ["/manage/abc", "application/x-www-form-urlencoded"],
] as const;

/** Sends bodies of 100 MB to every kind of endpoint that reads one, with their length and in chunks. */
const hugeBodies: Attack = {
  name: "40 bodies of 100 MB",
  limit: "413, 8 MB leave the client",
  run: async (target) => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        READERS.flatMap(([path, type]) =>
          [true, false].map((hasLength) => sendHugeBody(target, path, type, hasLength)),
        ),
      ).flat(),
    );
    const wrong = outcomes.filter(({ status }) => status !== 413);
    const worst = Math.max(...outcomes.map(({ taken }) => taken));
    const [first] = wrong;
    return {
      after: `413, ${(worst / 1e6).toFixed(0)} MB${first === undefined ? "" : `; ${wrong.length} times not, such as ${first.status} for ${first.what}`}`,
      isWithin: first === undefined && worst <= MOST_TAKEN,
    };
  },
};

const sendHugeBody = (
  target: Target,
  path: string,
  type: string,
  hasLength: boolean,
): Promise<{ status: number | null; taken: number; what: string }> =>
  new Promise((resolve) => {
    const socket = open(target);
    const what = `${path}, ${hasLength ? "by length" : "in chunks"}`;
    let answer = "";
    let sent = 0;
    const write = () => {
      while (sent < HUGE && !socket.destroyed && answer === "") {
        sent += CHUNK.length;
        if (!hasLength) socket.write(`${CHUNK.length.toString(16)}\r\n`);
        const isWritable = socket.write(CHUNK);
        if (!hasLength) socket.write("\r\n");
        if (!isWritable) return void socket.once("drain", write);
      }
    };
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
    });
    socket.on("end", () => socket.destroy());
    socket.on("close", () => resolve({ status: statusOf(answer), taken: sent, what }));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on("connect", () => {
      const length = hasLength ? `Content-Length: ${HUGE}` : "Transfer-Encoding: chunked";
      // From a separate address: the requests of other attacks would be refused with 429 first.
      const head = `POST ${path} HTTP/1.1\r\nHost: couvert\r\nX-Forwarded-For: ${target.nextAddress()}`;
      socket.write(`${head}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`);
      write();
    });
  });

export const CONNECTION_ATTACKS: readonly Attack[] = [slowConnections, hugeBodies];

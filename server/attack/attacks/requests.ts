import { setTimeout } from "node:timers/promises";
import { type Attack, reached } from "../attack-table.ts";
import { sendRaw, statusOf } from "../raw-request.ts";

const get = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: couvert\r\nConnection: close\r\n\r\n`;
const post = (path: string, type: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: couvert\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Targets that name another host or hide a path. */
const TARGETS: readonly string[] = [
  "http://evil.example/manage/abc",
  "https://evil.example/manage/abc",
  "HTTP://evil.example",
  "http://evil.example?a=1",
  "http://evil.example/api/house/reserve",
  "http://evil.example/content/images/miami.jpg",
  "http://evil.example/locations/",
  "http://user:password@evil.example/locations/miami/",
  "//evil.example/manage/abc",
  "//evil.example/%2e%2e/manage/abc",
  "///manage/abc",
  "/\\evil.example/locations/",
  "//evil.example/locations/",
  "/locations//miami/",
  "/.//evil.example/",
];

/** Asks for targets in absolute form and with slashes. */
const oddTargets: Attack = {
  name: "absolute-form targets and slashed paths",
  limit: "none of them",
  others: null,
  run: async ({ origin }) => {
    const wrong: string[] = [];
    for (const target of TARGETS) {
      const answer = await sendRaw(origin, get(target));
      const status = statusOf(answer);
      const location = /^location: *(.*)\r$/im.exec(answer)?.[1] ?? "/";
      const leads = new URL(location, origin);
      const isWrong = status === null || status >= 500 || status === 401 || leads.hostname.includes("evil");
      if (isWrong) wrong.push(`${status} for ${target}`);
    }
    const after = wrong.length === 0 ? `none of ${TARGETS.length}` : wrong.join(", ");
    return { after, isWithin: wrong.length === 0 };
  },
};

/** Requests that are wrong in different ways. */
const MALFORMED: readonly string[] = [
  ...TARGETS.slice(0, 4).map(get),
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

/** Runs a number of tasks, some at a time. */
export const repeat = async (
  times: number,
  task: (index: number) => Promise<unknown>,
  atOnce = 40,
): Promise<void> => {
  let next = 0;
  const work = async () => {
    while (next < times) {
      next += 1;
      await task(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** Sends malformed requests. */
const malformedRequests: Attack = {
  name: "10,000 malformed requests",
  limit: "no 5xx, no restart",
  run: async ({ origin }) => {
    const errors = new Map<string, number>();
    let answers = 0;
    await repeat(REQUESTS, async (index) => {
      const text = MALFORMED[index % MALFORMED.length] ?? "";
      const status = statusOf(await sendRaw(origin, text));
      if (status !== null) answers += 1;
      if (status === null || status < 500) return;
      const name = `${status} for ${text.slice(0, 40).split("\r", 1)[0] ?? ""}`;
      errors.set(name, (errors.get(name) ?? 0) + 1);
    });
    const [first] = errors.keys();
    return {
      after: first === undefined ? `${answers} answers, no 5xx` : first,
      isWithin: first === undefined && answers > 0,
    };
  },
};

/** How many searches of a network may look for other tables within a minute (rule 3.66). */
const MOST_WITH_OTHER_TABLES = 60;

/** Searches for a time at which nothing is open, each of which asks for other tables: a dozen searches more. */
const searchesForOtherTables: Attack = {
  name: "600 searches for other tables",
  limit: `${MOST_WITH_OTHER_TABLES} that look for them`,
  run: async ({ visitor, nextAddress, nextDate }) => {
    const script = visitor(nextAddress(), "script");
    const search = { rid: 1001, startDateTime: `${nextDate()}T05:00`, partySize: 2, alternatives: true };
    let looked = 0;
    await repeat(600, async () => {
      const { text } = await script.post("/api/house/get-availability", search);
      if (text.includes('"alternatives":')) looked += 1;
    });
    return reached(looked, MOST_WITH_OTHER_TABLES, "of 600");
  },
};

/** Requests that a visitor leaves before they have arrived, or before their answer has. */
const ABORTED: readonly string[] = [
  "POST /api/house/reserve HTTP/1.1\r\nHost: couvert\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{",
  "POST /api/forms/contact HTTP/1.1\r\nHost: couvert\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 400\r\n\r\na=",
  "POST /manage/abc HTTP/1.1\r\nHost: couvert\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
  post("/api/house/get-availability", "application/json", '{"rid":1001,"startDateTime":"x","partySize":2}'),
  get("/locations/miami"),
  get("/content/images/miami.jpg?w=3840"),
];

/** Sends requests and leaves. */
const abortedRequests: Attack = {
  name: "1,200 requests that are aborted",
  limit: "none",
  run: async ({ origin, errors }) => {
    const before = errors().length;
    await repeat(1200, async (index) => {
      await sendRaw(origin, ABORTED[index % ABORTED.length] ?? "", 3);
    });
    return async () => {
      await setTimeout(1000);
      const logged = errors().length - before;
      return { after: logged === 0 ? "none" : `${logged} errors`, isWithin: logged === 0 };
    };
  },
};

export const REQUEST_ATTACKS: readonly Attack[] = [
  oddTargets,
  malformedRequests,
  searchesForOtherTables,
  abortedRequests,
];

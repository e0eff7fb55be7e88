import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { startPostgresql, urlOf } from "@couvert/platform/database/embedded-postgresql.builders";
import { openDatabase } from "@couvert/platform/database/open-database";
import { dayAfter, findSlots, hold, reserve } from "../../attack/tables.ts";
import { openVisitor } from "../../attack/visitor.ts";
import { DEMO_LOCATIONS } from "../content/write-content.ts";
import type { Bench, Figure, Row } from "../figures.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import type { ServedProcess } from "../processes/serve-process.ts";
import { settle } from "../processes/settle.ts";
import { quantile } from "../quantile.ts";
import { editSummary } from "./publish.ts";

const RESTAURANT = 1004;
const PARTIES = 300;
const DESKS = 20;
const CLIENTS = 64;

/** How long clients, desks and an editor work beside each other, and how often each begins again. */
const TOGETHER_MS = 125_000;
const VISIT_EVERY_MS = 10_000;
const DESK_EVERY_MS = 5_000;
const PUBLISH_EVERY_MS = 60_000;
const QUIET_ROUNDS = 40;

interface DeskParty {
  readonly id: number;
  readonly version: number;
  readonly confirmation: string;
  readonly time: string;
  readonly minutes: number;
  readonly tables: readonly string[];
}

/**
 * Measures a day of 300 parties on PGlite beside an update of PGlite alone, 20 desks of two servers beside 64 clients who book as fast as they
 * can, and each class of requests beside all others at the rate of a busy hour.
 */
export const desk: Row = {
  name: "desk",
  title: `the desk: ${PARTIES} parties, ${DESKS} desks, ${CLIENTS} clients`,
  minutes: 4,
  measure: async (bench) => [
    ...(await bench.attempt("a day on PGlite", () => measureDay(bench))),
    ...(await bench.attempt("desks of two servers", () => measureDesks(bench))),
  ],
};

const measureDay = async ({ checkout, builtSite }: Bench): Promise<Figure[]> => {
  const { contentFolder, dataFolder } = await builtSite(DEMO_LOCATIONS);
  await using server = await serveCouvert({ checkout, contentFolder, dataFolder });
  await settle(server);
  const { get, post } = deskAt(server, await signIn(checkout, server, { DATA_DIR: dataFolder }));
  const date = dayAfter(2);
  const added = await timed(PARTIES, (index) => post("parties", call(date, index)));
  const { parties } = await get<{ parties: readonly DeskParty[] }>(`days/${date}`);
  const changed = await timed(100, (index) =>
    post(`parties/${parties[index]?.id}`, {
      version: parties[index]?.version,
      action: { type: "status", status: "late" },
    }),
  );
  return [
    { of: "a booking by telephone", value: added, unit: "ms" },
    { of: "a change of status", value: changed, unit: "ms" },
    { of: "the day, unchanged since", value: await timed(20, () => get(`days/${date}`)), unit: "ms" },
    { of: "an update of PGlite alone", value: await measureUpdate(), unit: "ms" },
  ];
};

const measureDesks = async ({ checkout, scratch, content }: Bench): Promise<Figure[]> => {
  const contentFolder = await content(DEMO_LOCATIONS);
  const postgresql = await startPostgresql([]);
  const settings = {
    DATABASE_URL: urlOf(postgresql.folder, "postgres"),
    SERVER_SECRET: "a-secret-of-the-measured-servers-alone",
    TRUST_PROXY: "1",
  };
  const folders = ["one", "other"].map((name) => join(scratch, `data-desk-${name}`));
  const servers: ServedProcess[] = [];
  const abort = new AbortController();
  try {
    for (const dataFolder of folders)
      servers.push(await serveCouvert({ checkout, contentFolder, dataFolder, settings }));
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error("no two servers");
    await settle(second);
    const date = dayAfter(3);
    const cookie = await signIn(checkout, first, { ...settings, DATA_DIR: folders[0] ?? "" });
    const desks = Array.from({ length: DESKS }, (_, index) =>
      deskAt(index % 2 === 0 ? first : second, cookie),
    );
    const [one, other] = desks;
    if (one === undefined || other === undefined) throw new Error("no two desks");
    // From a change on one server to the event on a desk of the other.
    const next = await eventsOf(other, abort.signal);
    const delays: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const event = next();
      const before = performance.now();
      await one.post("parties", call(dayAfter(4), index));
      await event;
      delays.push(performance.now() - before);
    }
    const streams = await Promise.all(desks.slice(2).map((each) => eventsOf(each, abort.signal)));
    for (const each of streams) void each();
    const confirmed = new Set<string>();
    const book = async (client: number) => {
      const at = client % 2 === 0 ? first : second;
      for (let round = 0; round < 4; round += 1) {
        const time = `${17 + ((client + round) % 5)}:${(client % 4) * 15 || "00"}`;
        const confirmation = await bookOnline(at, `${date}T${time}`, client * 4 + round);
        if (confirmation !== null) confirmed.add(confirmation);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => book(client)));
    await setTimeout(2000);
    const days = await Promise.all(
      desks.map((each) => each.get<{ parties: readonly DeskParty[] }>(`days/${date}`)),
    );
    const seen = days.map(({ parties }) => JSON.stringify(parties));
    const parties = days[0]?.parties ?? [];
    const lost = [...confirmed].filter((each) => !parties.some(({ confirmation }) => confirmation === each));
    return [
      {
        of: "a change on the other server's desk",
        value: quantile(delays, 0.5),
        unit: "ms",
        note: `at most ${Math.max(...delays).toFixed(0)} ms`,
      },
      { of: "bookings by the clients", value: confirmed.size, unit: "" },
      { of: "double bookings", value: overlaps(parties), unit: "" },
      { of: "lost bookings", value: lost.length, unit: "" },
      {
        of: "desks that differ after two seconds",
        value: seen.filter((each) => each !== seen[0]).length,
        unit: "",
      },
      ...(await measureTogether([first, second], desks, contentFolder)),
    ];
  } finally {
    abort.abort();
    for (const server of servers) await server.stop();
    await postgresql.stop();
  }
};

/** The durations of requests by their class, in ms. */
type Durations = Map<string, number[]>;

/** Measures each class of requests alone, and beside clients who book, desks that work and an editor who publishes. */
const measureTogether = async (
  servers: readonly [ServedProcess, ServedProcess],
  desks: readonly ReturnType<typeof deskAt>[],
  contentFolder: string,
): Promise<Figure[]> => {
  let visits = 0;
  let calls = 0;
  const visit = async (durations: Durations) => {
    visits += 1;
    const server = servers[visits % 2 === 0 ? 0 : 1];
    const visitor = openVisitor(() => server.origin, `10.1.${visits >> 8}.${visits & 255}`, "script");
    await clocked(durations, "page", () => visitor.get("/locations"));
    const date = dayAfter(5 + (visits % 80));
    const slots = await clocked(durations, "search", () => findSlots(visitor, date, RESTAURANT));
    const slot = slots[visits % slots.length];
    if (slot === undefined) return;
    const token = await clocked(durations, "hold", () => hold(visitor, slot));
    if (token !== null) await clocked(durations, "booking", () => reserve(visitor, slot, token));
  };
  const work = async (durations: Durations, { get, post }: ReturnType<typeof deskAt>) => {
    calls += 1;
    await clocked(durations, "day of a desk", () => get(`days/${dayAfter(3)}`));
    await clocked(durations, "booking by telephone", () => post("parties", call(dayAfter(86), calls)));
  };
  const [one] = desks;
  if (one === undefined) throw new Error("no desk");
  const alone: Durations = new Map();
  const beside: Durations = new Map();
  for (let round = 0; round < QUIET_ROUNDS; round += 1) {
    await visit(alone);
    await work(alone, one);
  }
  const end = performance.now() + TOGETHER_MS;
  const repeat = async (everyMs: number, offset: number, step: () => Promise<unknown>) => {
    await setTimeout(offset * everyMs);
    while (performance.now() < end) {
      const next = performance.now() + everyMs;
      await step();
      await setTimeout(Math.max(0, next - performance.now()));
    }
  };
  const edited = join(contentFolder, "documents", "location", "miami.json");
  const publish = () =>
    editSummary(edited, `${servers[0].origin}/locations/miami`, `Edited beside desks at ${Date.now()}.`);
  await Promise.all([
    ...Array.from({ length: CLIENTS }, (_, client) =>
      repeat(VISIT_EVERY_MS, client / CLIENTS, () => visit(beside)),
    ),
    ...desks.map((each, index) => repeat(DESK_EVERY_MS, index / desks.length, () => work(beside, each))),
    repeat(PUBLISH_EVERY_MS, 0, publish),
  ]);
  const median = (durations: Durations, of: string) => quantile(durations.get(of) ?? [], 0.5);
  return [...beside.keys()].map((of) => ({
    of: `${of}, beside all others / alone`,
    value: median(beside, of) / median(alone, of),
    unit: "",
    note: `medians ${median(beside, of).toFixed(1)} and ${median(alone, of).toFixed(1)} ms`,
  }));
};

/** Takes the time of a request, and adds it to those of its class. */
const clocked = async <A>(durations: Durations, of: string, request: () => Promise<A>): Promise<A> => {
  const before = performance.now();
  const answer = await request();
  durations.set(of, [...(durations.get(of) ?? []), performance.now() - before]);
  return answer;
};

/** Invites a host by the operator's command and signs them in at a server, and returns their cookie. */
const signIn = async (
  checkout: string,
  { origin }: ServedProcess,
  env: Readonly<Record<string, string>>,
): Promise<string> => {
  const email = "mara@example.com";
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(checkout, "server/src/commands/desk-invite.ts"),
      "--name",
      "Mara",
      "--email",
      email,
      "--role",
      "host",
    ],
    { cwd: checkout, env: { ...process.env, ...env } },
  );
  const code = /code=(\w+)/.exec(stdout)?.[1];
  const signedIn = await fetch(`${origin}/api/desk/session`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, code, device: null }),
  });
  return signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
};

/** Returns the requests of a desk at a server. */
const deskAt = ({ origin }: ServedProcess, cookie: string) => {
  const json = { "content-type": "application/json", origin };
  const url = `${origin}/api/desk/restaurants/${RESTAURANT}`;
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`${url}/${path}`, { ...init, headers: { ...json, cookie } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    open: (path: string, signal: AbortSignal) => ask(path, { signal }),
    get: async <A>(path: string): Promise<A> => (await ask(path, {})).json() as Promise<A>,
    post: async (path: string, body: object): Promise<unknown> =>
      (await ask(path, { method: "POST", body: JSON.stringify(body) })).json(),
  };
};

/** Opens a desk's stream, and returns a function that waits for its next event. */
const eventsOf = async (
  { open }: ReturnType<typeof deskAt>,
  signal: AbortSignal,
): Promise<() => Promise<unknown>> => {
  const { body } = await open("events", signal);
  const reader = body?.getReader();
  await reader?.read();
  return async () => reader?.read().catch(() => undefined);
};

/** The body of a booking by telephone for a party that is still to be seated. */
const call = (date: string, index: number) => ({
  source: "phone",
  request: { partySize: 2, time: `${date}T${17 + (index % 5)}:00`, seatingArea: "default" },
  tables: [],
  minutes: null,
  guest: {
    ...{ firstName: "Ana", lastName: `Reyes ${index}`, email: "" },
    ...{ phoneNumber: String(3055550000 + index), phoneCountry: "US" },
  },
  ...{ occasion: "", specialRequest: "", notes: "", override: null },
});

/** Holds and books a table by the site, each time from another network. Returns the confirmation number; null for a time that is taken. */
const bookOnline = async ({ origin }: ServedProcess, time: string, index: number): Promise<string | null> => {
  const visitor = openVisitor(() => origin, `10.0.${index >> 8}.${index & 255}`, "script");
  const slot = { restaurant: RESTAURANT, time, seatingArea: "default", experience: null };
  const token = await hold(visitor, slot);
  if (token === null) return null;
  const { confirmation } = await reserve(visitor, slot, token);
  if (confirmation === null) throw new Error("a booking is refused");
  return confirmation;
};

/** Counts the pairs of parties that have a table at the same time. */
const overlaps = (parties: readonly DeskParty[]): number => {
  const stays = parties.map(({ time, minutes, tables }) => {
    const from = Date.parse(`${time}Z`);
    return { from, to: from + minutes * 60_000, tables };
  });
  return stays.flatMap((one, index) =>
    stays
      .slice(index + 1)
      .filter(
        (other) =>
          one.from < other.to && other.from < one.to && one.tables.some((id) => other.tables.includes(id)),
      ),
  ).length;
};

/** Returns the median duration of a step that is taken some times, one after another, in ms. */
const timed = async (times: number, step: (index: number) => Promise<unknown>): Promise<number> => {
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = performance.now();
    await step(index);
    durations.push(performance.now() - before);
  }
  return quantile(durations, 0.5);
};

const measureUpdate = async (): Promise<number> => {
  const { kysely, close } = await openDatabase({ inMemory: true });
  const row = { restaurant_id: 1, service_date: "2027-03-05", version: 1 };
  await kysely.insertInto("restaurant_days").values(row).execute();
  const update = () => kysely.updateTable("restaurant_days").set({ version: 2 }).execute();
  const median = await timed(100, update);
  await close();
  return median;
};

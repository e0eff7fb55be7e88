import { createParty } from "@couvert/domain/booking/desk/party.builders";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { standInForLayout } from "../testing/browser.ts";
import { DeskRoot } from "./DeskRoot.tsx";
import type {
  DeskDay,
  DeskHours,
  DeskParty,
  DeskSession,
  HistoryEntry,
  KnownGuest,
  NewBlockBody,
} from "./frame/desk-client.ts";

/** Twenty past seven in the evening in Miami. */
export const EVENING = Date.parse("2027-03-06T00:20:00Z");

/** A rejection of the desk's endpoints. */
export const rejected = (status: number, code: string, more: object = {}) =>
  HttpResponse.json({ success: false, error: { code, message: code, fields: [], ...more } }, { status });

const RESTAURANT: DeskDay["restaurant"] = {
  restaurantId: 1001,
  name: "Miami",
  timeZone: "America/New_York",
  currency: "USD",
  phoneCountry: "US",
  minPartySize: 1,
  maxPartySize: 8,
  areas: [
    { id: "default", name: "Dining room" },
    { id: "bar", name: "Bar" },
  ],
  tables: [
    { id: "A1", seats: 2, seatingArea: "default" },
    { id: "A2", seats: 4, seatingArea: "default" },
    { id: "B1", seats: 2, seatingArea: "bar" },
  ],
  joins: [{ tables: ["A1", "A2"], seats: 6 }],
  turnTimes: [{ upTo: 100, minutes: 90 }],
};

export const SESSION: DeskSession = {
  staff: { id: "1", name: "Ana Host", email: "ana@example.com", role: "host" },
  device: null,
  restaurants: [{ id: 1001, name: "Miami", timeZone: RESTAURANT.timeZone }],
  hasPin: false,
  endsAt: EVENING + 12 * 60 * 60_000,
};

/** Starts the endpoints of the desk for the tests of a file. They keep parties in memory; a test may replace any answer. */
export const startDesk = () => {
  let state = createState();
  const server = setupServer(
    http.all("*/api/desk/*", async ({ request }) => {
      const path = new URL(request.url).pathname.replace("/api/desk/", "") + new URL(request.url).search;
      const body = request.method === "POST" ? await request.json() : null;
      state.calls.push({ path, body });
      const other = state.answers.find(([pattern]) => pattern.test(`${request.method} ${path}`));
      const answer = await other?.[1](body as never);
      if (answer !== undefined) return answer;
      return answerOf(state, request, path, body);
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    standInForLayout();
    state = createState();
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      now: EVENING,
      toFake: ["Date", "setInterval", "clearInterval"],
    });
    history.replaceState(null, "", "/desk/");
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return {
    /** Answers some calls, `POST session`, otherwise; undefined for the usual answer. */
    answer: (pattern: RegExp, other: (body: never) => Response | undefined | Promise<Response>) =>
      void state.answers.unshift([pattern, other]),
    parties: (...parties: readonly Partial<DeskParty>[]) => {
      state.parties = parties.map((party, index) => createParty({ id: index + 1, ...party } as object));
    },
    /** Changes a party as another host does. */
    changeElsewhere: (id: number, changed: Partial<DeskParty>) => {
      const party = state.parties.find((each) => each.id === id);
      if (party !== undefined) replace(state, { ...party, ...changed, version: party.version + 1 });
    },
    addElsewhere: (party: Partial<DeskParty>) =>
      void state.parties.push(createParty({ id: state.parties.length + 1, ...party } as object)),
    guests: (...guests: readonly KnownGuest[]) => {
      state.guests = guests;
    },
    history: (...entries: readonly HistoryEntry[]) => {
      state.history = entries;
    },
    /** Previews hours that strand some parties. */
    preview: (...ids: readonly number[]) => {
      state.previewed = ids;
    },
    /** Blocks tables for an hour. */
    block: (...tables: readonly string[]) => {
      state.blocks = [{ id: 1, kind: "tables", tables, reason: "", from: EVENING, to: EVENING + 3_600_000 }];
      state.stranded = partiesAt(state, tables).map(({ id }) => id);
    },
    session: (session: DeskSession | null) => {
      state.session = session;
    },
    /** Returns the answer with the day of the tests as it is now. */
    dayNow: () => dayOf(state, "2027-03-05", null),
    bodiesOf: (pattern: RegExp) =>
      state.calls.filter(({ path, body }) => body !== null && pattern.test(path)).map(({ body }) => body),
  };
};

type Body = Record<string, unknown>;

const createState = () => ({
  session: SESSION as DeskSession | null,
  parties: [] as DeskParty[],
  guests: [] as readonly KnownGuest[],
  history: [] as readonly HistoryEntry[],
  blocks: [] as DeskDay["blocks"],
  stranded: [] as readonly number[],
  previewed: null as readonly number[] | null,
  entries: 0,
  version: 0,
  calls: [] as { path: string; body: unknown }[],
  answers: [] as [RegExp, (body: never) => Response | undefined | Promise<Response>][],
});
type State = ReturnType<typeof createState>;

const replace = (state: State, party: DeskParty): void => {
  state.parties = [...state.parties.filter(({ id }) => id !== party.id), party];
};

/** Answers with a day, or with 304: its version is that of its own parties. */
const dayOf = (state: State, date: string, known: string | null) => {
  const parties = state.parties.filter(({ time }) => time.startsWith(date));
  const version = parties.reduce((sum, party) => sum + 1 + party.version, state.version);
  const day: DeskDay = {
    date,
    version,
    restaurant: RESTAURANT,
    parties,
    holds: [],
    blocks: state.blocks,
    stranded: state.stranded,
  };
  const etag = `"${date}-${version}"`;
  if (known === etag) return new Response(null, { status: 304 });
  return HttpResponse.json(day, { headers: { etag } });
};

const PERIODS: DeskHours["periods"] = [
  { from: "2027-03-05T11:00", to: "2027-03-06T00:00" },
  { from: "2027-03-05T17:00", to: "2027-03-05T22:15" },
];

const partiesAt = ({ parties }: State, tables: readonly string[]) =>
  parties.filter((party) => party.tables.some((id) => tables.includes(id)));

const strandedOf = ({ parties }: State, ids: readonly number[], reason: string) =>
  parties.filter(({ id, keptAt }) => ids.includes(id) && keptAt === null).map((party) => ({ party, reason }));

const answerOf = (state: State, request: Request, path: string, body: unknown) => {
  if (path === "code") return HttpResponse.json({}, { status: 202 });
  if (state.session === null && path !== "session") return rejected(401, "no_session");
  if (path === "session") {
    if (request.method === "POST") state.session = SESSION;
    return state.session === null ? rejected(401, "no_session") : HttpResponse.json(state.session);
  }
  if (path === "session/end") {
    state.session = null;
    return HttpResponse.json({});
  }
  const rest = path.replace(/^restaurants\/\d+\//, "");
  if (/^days\/[\d-]+$/.test(rest)) return dayOf(state, rest.slice(5), request.headers.get("if-none-match"));
  if (rest.endsWith("/history")) return HttpResponse.json({ entries: state.history });
  if (rest.startsWith("guests")) return HttpResponse.json({ guests: state.guests });
  if (rest.startsWith("hours/"))
    return HttpResponse.json({
      periods: PERIODS,
      stranded: strandedOf(state, state.stranded, "TablesBlocked"),
      previewed: state.previewed && strandedOf(state, state.previewed, "Closed"),
    } satisfies DeskHours);
  if (rest === "blocks") {
    const { kind, tables, reason, isPreview } = body as NewBlockBody;
    const met = partiesAt(state, tables);
    if (!isPreview) {
      state.version += 1;
      state.stranded = met.map(({ id }) => id);
      const period = { from: EVENING, to: EVENING + 3_600_000 };
      state.blocks = [...state.blocks, { id: state.blocks.length + 1, kind, tables, reason, ...period }];
    }
    return HttpResponse.json({ stranded: met.map((party) => ({ party, reason: "TablesBlocked" })) });
  }
  if (/^blocks\/\d+\/end$/.test(rest)) {
    state.version += 1;
    state.blocks = state.blocks.filter(({ id }) => `blocks/${id}/end` !== rest);
    return HttpResponse.json({});
  }
  if (rest === "parties") {
    const { request: at, tables, ...made } = body as { request: Body; tables: string[] | null } & Body;
    const id = state.parties.length + 1;
    const status = made["source"] === "walk_in" ? "seated" : "expected";
    const party = createParty({ ...made, ...at, id, tables: tables ?? ["A1"], status } as object);
    replace(state, party);
    state.entries += 1;
    return HttpResponse.json({ party, entry: state.entries }, { status: 201 });
  }
  const id = Number(rest.split("/")[1]);
  const party = state.parties.find((each) => each.id === id);
  if (party === undefined) return rejected(404, "unknown_party");
  const { version, action } = body as { version: number; action: Body };
  if (version !== party.version) return rejected(409, "changed_since", { party });
  const { type, request: moved, ...fields } = action as { type: string; request?: object } & Body;
  const changed = {
    ...party,
    ...(type === "keep" ? { keptAt: Date.now() } : type === "tell" ? { toldAt: Date.now() } : {}),
    ...(type === "undo" ? { status: "expected" } : type === "cancel" ? { status: "cancelled" } : fields),
    ...moved,
    tables: fields["tables"] ?? party.tables,
    version: version + 1,
  } as DeskParty;
  replace(state, changed);
  state.entries += 1;
  return HttpResponse.json({ party: changed, entry: state.entries });
};

/** Opens the desk at an address, and waits for its list or another region. */
export const openDesk = async (search = "", region = "Parties") => {
  history.replaceState(null, "", `/desk/${search}`);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<DeskRoot />);
  await screen.findByRole("region", { name: region });
  return user;
};

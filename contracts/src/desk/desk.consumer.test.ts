import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { createPact } from "../pact/create-pact.ts";
import { createStateMatchers } from "../pact/provider-state.ts";
import {
  DESK_VALUES,
  type DeskState,
  PAY_LINK_REQUEST,
  payLinkAt,
  WALK_IN_REQUEST,
  walkInAt,
} from "./states.ts";

const { eachLike, integer, like, regex, string } = Matchers;
const { text, value } = createStateMatchers(DESK_VALUES);
const pact = createPact("desk");

const [KEY, DATE, TIME] = [DESK_VALUES.key.example, DESK_VALUES.date.example, DESK_VALUES.time.example];

/** A request of the till: what Pact matches, and what is sent. */
interface TillRequest {
  readonly method: "GET" | "POST";
  readonly path: { readonly matched: ReturnType<typeof text>; readonly sent: string };
  readonly requestId?: string;
  readonly body?: { readonly matched: object; readonly sent: object };
}

interface TillAnswer {
  readonly status: number;
  readonly body: object;
}

/** Adds a request to the pact, and returns the answer that the till gets. */
const ask = (
  description: string,
  state: DeskState,
  { method, path, requestId, body }: TillRequest,
  answer: TillAnswer,
): Promise<TillAnswer | undefined> => {
  const named = requestId === undefined ? {} : { "idempotency-key": requestId };
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest(method, path.matched, (request) => {
      request.headers({ authorization: text`Bearer ${"key"}`, ...named });
      if (body !== undefined) request.jsonBody(body.matched);
    })
    .willRespondWith(answer.status, (response) => void response.jsonBody(answer.body))
    .executeTest(async ({ url }) => {
      const response = await fetch(url + path.sent, {
        method,
        headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json", ...named },
        ...(body === undefined ? {} : { body: JSON.stringify(body.sent) }),
      });
      return { status: response.status, body: (await response.json()) as object };
    });
};

const rejects = (status: number, code: string, facts: object = {}): TillAnswer => ({
  status,
  body: { success: false, error: { code, message: string("Some words."), fields: like({}), ...facts } },
});

/** What the till reads of a party. */
const partyWith = (status: string | ReturnType<typeof regex>) => ({
  id: integer(17),
  version: integer(2),
  status,
  time: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "2027-03-05T19:00"),
  partySize: integer(2),
  tables: eachLike(string("M1")),
  guest: { firstName: string("Ana"), lastName: string("Reyes") },
});

const DAY: TillRequest = {
  method: "GET",
  path: {
    matched: text`/api/desk/restaurants/${"restaurant"}/days/${"date"}`,
    sent: `/api/desk/restaurants/1001/days/${DATE}`,
  },
};

const WALK_IN: TillRequest = {
  method: "POST",
  path: {
    matched: text`/api/desk/restaurants/${"restaurant"}/parties`,
    sent: "/api/desk/restaurants/1001/parties",
  },
  requestId: WALK_IN_REQUEST,
  body: { matched: walkInAt(text`${"date"}T${"time"}`), sent: walkInAt(`${DATE}T${TIME}`) },
};

const FEE = { type: "fee", amount: 5000, reason: "Did not come" };

/** Returns the request of a booking at nine, whose table waits for its deposit until eight. */
const payLinkRequest = (email: string): TillRequest => ({
  ...WALK_IN,
  requestId: PAY_LINK_REQUEST,
  body: {
    matched: payLinkAt(text`${"date"}T21:00`, text`${"date"}T20:00`, email),
    sent: payLinkAt(`${DATE}T21:00`, `${DATE}T20:00`, email),
  },
});

const ARRIVED = { type: "status", status: "arrived" };
const CHANGE: TillRequest = {
  method: "POST",
  path: {
    matched: text`/api/desk/restaurants/${"restaurant"}/parties/${"party"}`,
    sent: "/api/desk/restaurants/1001/parties/17",
  },
  body: { matched: { version: value("version"), action: ARRIVED }, sent: { version: 1, action: ARRIVED } },
};

describe("till and desk", () => {
  it("reads a day (rule 13.2)", async () => {
    const body = {
      date: value("date"),
      version: integer(3),
      restaurant: {
        restaurantId: value("restaurant"),
        name: string("Miami"),
        timeZone: string("America/New_York"),
        tables: eachLike({ id: string("M1"), seats: integer(2), seatingArea: string("default") }),
      },
      parties: eachLike(partyWith(regex(/^expected$/, "expected"))),
    };
    const day = await ask("the day of a restaurant", "a party is expected today", DAY, { status: 200, body });
    expect(day).toMatchObject({ status: 200, body: { date: DATE, parties: [{ status: "expected" }] } });
  });

  it.each<[string, DeskState, number, string]>([
    ["the day of a restaurant with a revoked key", "the key was revoked", 401, "key_revoked"],
    ["the day of another restaurant", "the key is of another restaurant", 404, "unknown_restaurant"],
  ])("does not read %s", async (description, state, status, code) => {
    expect(await ask(description, state, DAY, rejects(status, code))).toMatchObject({ status });
  });

  it.each<[string, DeskState]>([
    ["a walk-in", "a table is free now"],
    ["the same walk-in once more", "the till has added a walk-in"],
  ])("adds %s", async (description, state) => {
    const body = { party: { ...partyWith("seated"), guest: like({}) }, entry: integer(99) };
    expect(await ask(description, state, WALK_IN, { status: 201, body })).toMatchObject({ status: 201 });
  });

  it("adds no walk-in while all tables are taken", async () => {
    const taken = rejects(409, "table_taken", { alternatives: [] });
    const state = "all tables are taken now";
    expect(await ask("a walk-in while all tables are taken", state, WALK_IN, taken)).toMatchObject({
      status: 409,
      body: { error: { code: "table_taken", alternatives: [] } },
    });
  });

  it("sends a link to pay for a table that asks for a deposit (rule 14.23)", async () => {
    const party = partyWith("expected");
    const payments = eachLike({
      ...{ id: integer(5), kind: string("deposit"), amount: integer(5000) },
      ...{ status: string("open"), until: integer(1_804_294_800_000), isRefunded: false },
    });
    const body = { party: { ...party, payments }, entry: integer(99) };
    const state = "a table asks for a deposit tonight";
    const request = payLinkRequest("ana@example.com");
    expect(await ask("a booking with a link to pay", state, request, { status: 201, body })).toMatchObject({
      status: 201,
      body: { party: { payments: [{ kind: "deposit" }] } },
    });
  });

  it("sends no link to pay to a guest without an address (rule 14.23)", async () => {
    const description = "a booking with a link to pay, of a guest without an address";
    const state = "a table asks for a deposit tonight";
    expect(await ask(description, state, payLinkRequest(""), rejects(409, "no_pay_link"))).toMatchObject({
      status: 409,
    });
  });

  it("charges no fee: a key has the rights of a host (rule 14.18)", async () => {
    const body = { matched: { version: value("version"), action: FEE }, sent: { version: 1, action: FEE } };
    const rejected = rejects(403, "manager_needed");
    const state = "a party is expected today";
    expect(await ask("a fee", state, { ...CHANGE, body }, rejected)).toMatchObject({ status: 403 });
  });

  it("changes a status", async () => {
    const body = { party: partyWith("arrived"), entry: integer(99) };
    const state = "a party is expected today";
    expect(await ask("a party that has arrived", state, CHANGE, { status: 200, body })).toMatchObject({
      body: { party: { status: "arrived" } },
    });
  });

  it("gets the party as it is where somebody else has changed it", async () => {
    const since = rejects(409, "changed_since", { party: partyWith("late") });
    const state = "somebody has changed a party since the till saw it";
    const description = "a party that has arrived, which somebody else has changed";
    expect(await ask(description, state, CHANGE, since)).toMatchObject({
      status: 409,
      body: { error: { party: { status: "late", version: 2 } } },
    });
  });

  it("changes nothing with a key that may only read", async () => {
    const description = "a party that has arrived, with a key that may only read";
    const rejected = rejects(403, "read_only_key");
    expect(await ask(description, "the key may only read", CHANGE, rejected)).toMatchObject({ status: 403 });
  });
});

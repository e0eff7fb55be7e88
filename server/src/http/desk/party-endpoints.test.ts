import type { PartyChanged } from "@couvert/api/desk/day.schema";
import type { Policy } from "@couvert/domain/booking/availability/restaurant";
import {
  ALWAYS_OPEN,
  closedOn,
  createRestaurant,
} from "@couvert/domain/booking/availability/restaurant.builders";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { freshRestaurantId } from "@couvert/platform/database/database.builders";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import { describe, expect, it, onTestFinished } from "vitest";
import { startDesk } from "./desk.builders.ts";
import { BLOCK, ORDER } from "./order.builders.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");

/** Starts a desk with a restaurant and its host, where a preview in the cookie has one location. */
const start = async (previewed: Partial<Location> = {}, policies: readonly Policy[] = []) => {
  const restaurant = createRestaurant({
    restaurantId: freshRestaurantId(),
    policies,
    areaTexts: { bar: { name: "Le Comptoir", description: "" } },
  });
  const { restaurantId } = restaurant;
  const desk = await startDesk({
    restaurants: [restaurant],
    now: () => NOON,
    previewedLocations: async ({ headers }) =>
      headers.cookie?.includes("preview") ? [createLocation({ restaurantId, ...previewed })] : null,
  });
  const { cookie } = await desk.signIn({ restaurants: [restaurant.restaurantId] }, "Door");
  const { cookie: manager } = await desk.signIn({ role: "manager", restaurants: "all" });
  const at = `/restaurants/${restaurant.restaurantId}`;
  const add = async (overrides: object = {}) =>
    desk.post(`${at}/parties`, { ...ORDER, ...overrides }, cookie);
  const added = async (overrides: object = {}) =>
    (await add(overrides)).body as unknown as typeof PartyChanged.Type;
  const change = (id: number, version: number, action: object) =>
    desk.post(`${at}/parties/${id}`, { version, action }, cookie);
  const block = (overrides: object = {}, as = cookie) =>
    desk.post(`${at}/blocks`, { ...BLOCK, ...overrides }, as);
  const get = (path: string, headers = {}) => desk.ask(`${at}${path}`, { cookie, headers });
  /** Opens a stream, whose events `next` returns one after another. */
  const open = async (path: string) => {
    const abort = new AbortController();
    const { body } = await fetch(`${desk.url}${at}${path}`, { headers: { cookie }, signal: abort.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    return { next: async () => (await reader?.read())?.value, close: () => abort.abort() };
  };
  return { ...desk, at, host: cookie, manager, add, added, block, change, get, open };
};

describe("the refund of a party", () => {
  it("needs a manager, and something to give back (rule 14.6)", async () => {
    const { added, change, post, at, manager } = await start();
    const { party } = await added();
    const refund = { type: "refund" };
    expect(await change(party.id, party.version, refund)).toMatchObject({
      status: 403,
      body: { error: { code: "manager_needed" } },
    });
    const asked = await post(
      `${at}/parties/${party.id}`,
      { version: party.version, action: refund },
      manager,
    );
    expect(asked).toMatchObject({ status: 409, body: { error: { code: "nothing_to_refund" } } });
  });
});

describe("the fee of a party", () => {
  it("needs a manager, a reason and a party that owes it (rules 14.18, 14.21)", async () => {
    const { added, change, post, at, manager } = await start();
    const { party } = await added();
    const fee = { type: "fee", amount: 5000, reason: "Did not come" };
    for (const action of [fee, { type: "refund_fee", payment: 1 }])
      expect(await change(party.id, party.version, action)).toMatchObject({
        status: 403,
        body: { error: { code: "manager_needed" } },
      });
    const charge = (action: object) =>
      post(`${at}/parties/${party.id}`, { version: party.version, action }, manager);
    expect(await charge(fee)).toMatchObject({
      status: 409,
      body: { error: { code: "fee_too_high", most: 0 } },
    });
    for (const wrong of [{ reason: " " }, { reason: "a".repeat(201) }, { amount: 0 }, { amount: 0.5 }])
      expect((await charge({ ...fee, ...wrong })).status).toBe(400);
  });
});

describe("a link to pay", () => {
  it("is sent by a host where the table asks for a deposit, which the times say (rule 14.23)", async () => {
    const { add, get, database } = await start({}, [
      { name: "Friday", weekdays: [5], deposit: { amount: 2500, per: "person" }, freeCancellationHours: 1 },
    ]);
    const queue = await openJobQueue({ database, log: () => {} });
    onTestFinished(queue.close);
    const { body } = await get("/times?date=2027-03-05&party=2");
    expect((body as { times: object[] }).times[0]).toMatchObject({ deposit: 5000 });
    const asked = { payUntil: "2027-03-05T13:00" };
    expect(await add(asked)).toMatchObject({ status: 409, body: { error: { code: "no_pay_link" } } });
    const guest = { ...ORDER.guest, email: "ana@example.com" };
    expect(await add({ ...asked, guest })).toMatchObject({
      status: 201,
      body: { party: { payments: [{ kind: "deposit", amount: 5000 }] } },
    });
    expect(await add({ guest, payUntil: "2027-03-05T11:00" })).toMatchObject({
      status: 422,
      body: { error: { code: "no_period" } },
    });
  });
});

describe("GET weeks/{date}", () => {
  it("sends a host the figures of a week with the seats, and 400 for no day (rule 12.1)", async () => {
    const { added, get } = await start();
    await added();
    const { status, body } = await get("/weeks/2027-03-03");
    expect([status, body]).toMatchObject([
      200,
      { seats: 8, sources: [{ source: "phone", parties: 1, covers: 2 }], turnTimes: [] },
    ]);
    expect((body as { days: object[] }).days).toHaveLength(7);
    expect((await get("/weeks/now")).status).toBe(400);
  });
});

describe("GET days/{date}", () => {
  it("sends the parties with what the desk knows of the restaurant, and 304 until something changes (rule 10.5)", async () => {
    const { added, get } = await start();
    await added();
    const { status, body, headers } = await get("/days/2027-03-05");
    expect([status, body]).toMatchObject([
      200,
      {
        date: "2027-03-05",
        version: 1,
        parties: [{ source: "phone", tables: ["M1"], guest: { lastName: "Reyes" } }],
        restaurant: {
          phoneCountry: "US",
          areas: [
            { id: "default", name: "Standard" },
            { id: "bar", name: "Le Comptoir" },
          ],
        },
      },
    ]);
    const tag = { "if-none-match": headers.get("etag") ?? "" };
    expect((await get("/days/2027-03-05", tag)).status).toBe(304);
    await added({ tables: ["M2"] });
    expect((await get("/days/2027-03-05", tag)).status).toBe(200);
    expect((await get("/days/2027-02-30")).status).toBe(400);
  });
});

describe("POST parties", () => {
  it("adds a party, and rejects what a rule or another party prevents, with the facts (rules 10.7, 10.8)", async () => {
    const { add } = await start();
    expect(await add({ tables: ["M2"] })).toMatchObject({
      status: 201,
      body: { party: { status: "expected" } },
    });
    expect(await add({ tables: ["M2"] })).toMatchObject({
      status: 409,
      body: { error: { code: "table_taken", alternatives: [["M1"]] } },
    });
    expect(await add({ tables: ["Z9"] })).toMatchObject({
      status: 400,
      body: { error: { code: "unknown_table" } },
    });
    expect(await add({ request: { ...ORDER.request, partySize: 9 } })).toMatchObject({
      status: 422,
      body: { error: { code: "slot_rejected", reason: "AboveMaxPartySize", canOverride: true } },
    });
  });

  it.each([
    ["a name with a web address", { guest: { ...ORDER.guest, lastName: "www.example.com" } }],
    ["an address that is none", { guest: { ...ORDER.guest, email: "ana" } }],
    ["letters in a telephone number", { guest: { ...ORDER.guest, phoneNumber: "305-CALL" } }],
    ["text that no database takes", { notes: "\u0000" }],
    ["half a character", { notes: "\ud800" }],
    ["a party of none", { request: { ...ORDER.request, partySize: 0 } }],
    ["a day that is none", { request: { ...ORDER.request, time: "2027-02-30T19:00" } }],
  ])("rejects %s with 400", async (_what, overrides) => {
    const { add } = await start();
    expect(await add(overrides)).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
  });
});

describe("POST parties/{party}", () => {
  it("changes a party, answers a change of an old version with the party, and undoes (rules 10.5, 10.7)", async () => {
    const { added, change, get } = await start();
    const { party } = await added();
    const { id, version } = party;
    const seated = await change(id, version, { type: "status", status: "seated" });
    expect(seated).toMatchObject({ status: 200, body: { party: { status: "seated", seatedAt: NOON } } });
    expect(await change(id, version, { type: "status", status: "no_show" })).toMatchObject({
      status: 409,
      body: { error: { code: "changed_since", party: { id, status: "seated" } } },
    });
    const { entry } = seated.body as unknown as typeof PartyChanged.Type;
    expect(await change(id, version + 1, { type: "undo", entry })).toMatchObject({
      body: { party: { status: "expected" } },
    });
    expect(await change(id, version + 2, { type: "undo", entry })).toMatchObject({
      status: 409,
      body: { error: { code: "cannot_undo", because: "Undone" } },
    });
    expect((await get("/days/2027-03-05/history")).body).toMatchObject({
      entries: [
        { action: "undo" },
        { action: "status", by: expect.stringMatching(/^Person/), device: "Door" },
        { action: "created" },
      ],
    });
    expect(await change(0, 1, { type: "cancel", tellsGuest: false })).toMatchObject({
      status: 404,
      body: { error: { code: "unknown_party" } },
    });
  });
});

describe("GET hours/{date}", () => {
  it.each([
    ["closes on their day", { opening: closedOn("2027-03-05") }, "Closed"],
    ["is the location of another restaurant", { restaurantId: 0 }, "Closed"],
    ["is in another time zone", { timeZone: "America/Chicago" }, "Closed"],
  ])(
    "names who a preview would strand that %s, and not who is already (rule 10.25)",
    async (_what, previewed, reason) => {
      const { added, block, host, ask, at, get } = await start(previewed);
      await added();
      await block();
      const { party } = await added({ tables: ["M2"] });
      const hours = await ask(`${at}/hours/2027-03-05`, { cookie: `${host}; preview=draft` });
      expect(hours.body).toMatchObject({
        stranded: [{ reason: "TablesBlocked" }],
        previewed: [{ party: { id: party.id }, reason }],
      });
      expect((await get("/hours/2027-03-05")).body).toMatchObject({ previewed: null });
    },
  );

  it("names nobody for a preview that seats everybody (rule 10.25)", async () => {
    const { added, host, ask, at } = await start({ opening: ALWAYS_OPEN });
    await added();
    const hours = await ask(`${at}/hours/2027-03-05`, { cookie: `${host}; preview=draft` });
    expect(hours.body).toMatchObject({ previewed: [] });
  });
});

describe("POST blocks", () => {
  it("blocks a table for a host, names who is stranded, and shows both on the day (rules 10.19, 10.22)", async () => {
    const { added, block, get } = await start();
    const { party } = await added();
    const before = (await get("/days/2027-03-05")).headers.get("etag") ?? "";
    const stranded = [{ party: { id: party.id }, reason: "TablesBlocked" }];
    expect(await block({ isPreview: true })).toMatchObject({ status: 200, body: { stranded } });
    expect((await get("/days/2027-03-05", { "if-none-match": before })).status).toBe(304);
    expect(await block()).toMatchObject({ status: 201, body: { stranded } });
    expect((await get("/days/2027-03-05", { "if-none-match": before })).body).toMatchObject({
      stranded: [party.id],
      blocks: [{ tables: ["M1"], kind: "tables", reason: "rain" }],
    });
    expect((await get("/hours/2027-03-05")).body).toMatchObject({
      stranded,
      periods: [{ from: "2027-03-05T00:00", to: "2027-03-06T00:00" }, { from: "2027-03-05T17:00" }],
    });
  });

  it("lets only a manager close a seating area, and open it again (rule 10.21)", async () => {
    const { block, at, post, manager, get, host } = await start();
    const area = { tables: ["M1", "M2"] };
    const needed = { status: 403, body: { error: { code: "manager_needed" } } };
    expect(await block(area)).toMatchObject(needed);
    expect(await block(area, manager)).toMatchObject({ status: 201 });
    const blocksOf = async () => (await get("/days/2027-03-05")).body["blocks"] as { id: number }[];
    const [{ id } = { id: 0 }] = await blocksOf();
    expect(await post(`${at}/blocks/${id}/end`, {}, host)).toMatchObject(needed);
    expect(await post(`${at}/blocks/${id}/end`, {}, manager)).toMatchObject({ status: 200 });
    expect(await blocksOf()).toEqual([]);
  });

  it.each([
    ["an unknown table", { tables: ["Z9"] }, 400, "unknown_table"],
    ["a period that is over", { from: "2027-03-01T17:00", to: "2027-03-01T18:00" }, 422, "no_period"],
    ["text that no database takes", { reason: "\u0000" }, 400, "invalid_request"],
    ["a day that is none", { from: "2027-02-30T17:00" }, 400, "invalid_request"],
  ])("rejects %s", async (_what, overrides, status, code) => {
    const { block } = await start();
    expect(await block(overrides)).toMatchObject({ status, body: { error: { code } } });
  });
});

describe("GET parties.csv", () => {
  it("is a file for managers, whose cells no spreadsheet calculates (rules 1.11, 10.13)", async () => {
    const { added, url, manager, at } = await start();
    await added({ notes: "=1+1", guest: { ...ORDER.guest, phoneNumber: "3055550123" } });
    const fetchCsv = (query: string) =>
      fetch(`${url}${at}/parties.csv?${query}`, { headers: { cookie: manager } });
    const answer = await fetchCsv("from=2027-03-01&to=2027-03-31");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="parties-\d+-2027-03-01-2027-03-31\.csv"$/,
    );
    const [head, row] = (await answer.text()).split("\r\n");
    expect(head).toMatch(/^date,time,first_name,last_name,party,/);
    expect(row).toMatch(
      /^2027-03-05,19:00,Ana,Reyes,2,M1,default,expected,phone,,,,,'=1\+1,,305-555-0123 \(US\),\w{8}$/,
    );
    for (const query of ["", "from=2027-03-01", "from=2027-03-01&to=2028-04-01", "from=1&to=2"])
      expect([query, (await fetchCsv(query)).status]).toEqual([query, 400]);
  });
});

describe("GET events", () => {
  it("wakes the desk after each change of its restaurant, and of no other (rule 10.10)", async () => {
    const { added, open } = await start();
    const other = await start();
    const { next, close } = await open("/events");
    expect(await next()).toBe("event: change\ndata:\n\n");
    await other.added();
    await added();
    expect(await next()).toBe("event: change\ndata:\n\n");
    await added({ tables: ["M2"] });
    expect(await next()).toBe("event: change\ndata:\n\n");
    close();
  });
});

describe("GET times and guests", () => {
  it("say why a time is not free, and find guests", async () => {
    const { added, get } = await start();
    await added({ guest: { ...ORDER.guest, phoneNumber: "3055550188" } });
    const { body } = await get("/times?date=2027-03-05&party=2");
    expect(body).toMatchObject({
      times: expect.arrayContaining([expect.objectContaining({ time: "2027-03-05T19:00" })]),
    });
    expect((await get("/times?date=2027-03-05&party=0")).status).toBe(400);
    expect((await get("/guests?q=0188")).body).toMatchObject({ guests: [{ lastName: "Reyes", noShows: 0 }] });
    expect((await get("/guests?q=%00")).body).toEqual({ guests: [] });
  });
});

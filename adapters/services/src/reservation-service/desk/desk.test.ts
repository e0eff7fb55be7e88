import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import type { Party } from "@couvert/domain/booking/desk/party";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardToken } from "../../card-service/card-service.builders.ts";
import type { ChangedReservation } from "../booking/service-dependencies.ts";
import { openTestService, type TestService } from "../reservation-service.builders.ts";
import type { DeskAction } from "./change-party.ts";
import { createDeskGuest, createDeskOrder, HOST } from "./desk.builders.ts";

beforeAll(sharedDatabase, 60_000);

const DAY = "2027-03-05";
const SEVEN = instantOf("America/New_York", "2027-03-05T19:00");
const MINUTE = 60_000;

const add = async ({ desk, restaurant }: TestService, order = createDeskOrder()) =>
  Result.getOrThrow(await desk.add(restaurant, order, HOST));
const change = ({ desk, restaurant }: TestService, { id, version }: Party, action: DeskAction) =>
  desk.change(restaurant, { party: id, version, action }, HOST);
const changed = async (service: TestService, party: Party, action: DeskAction) =>
  Result.getOrThrow(await change(service, party, action));
const partiesOf = async ({ desk, restaurant }: TestService) => (await desk.day(restaurant, DAY)).parties;
const versionOf = async ({ desk, restaurant }: TestService, date: CalendarDate) =>
  (await desk.day(restaurant, date)).version;
const move = (party: Party, overrides: object = {}) =>
  ({
    type: "move",
    request: { partySize: party.partySize, time: party.time, seatingArea: party.seatingArea },
    tables: null,
    minutes: null,
    tellsGuest: false,
    override: null,
    ...overrides,
  }) as const;

describe("the day of the desk", () => {
  it("has the parties of the site, the telephone and the door by time (rule 10.1)", async () => {
    const service = await openTestService();
    const { body } = await service.lock();
    await service.reserve(body.reservation_token, {
      special_request: "Occasion: Birthday Special Request: Quiet",
    });
    await add(
      service,
      createDeskOrder({ request: { partySize: 3, time: "2027-03-05T18:00", seatingArea: "default" } }),
    );
    service.clock.now = SEVEN - 2 * 60 * MINUTE + 7 * MINUTE;
    const walkIn = { partySize: 1, time: "2027-03-05T17:07", seatingArea: "default" } as const;
    await add(
      service,
      createDeskOrder({
        source: "walk_in",
        request: walkIn,
        tables: ["M1"],
        guest: createDeskGuest({ phoneNumber: "" }),
      }),
    );
    expect(await partiesOf(service)).toMatchObject([
      { source: "walk_in", status: "seated", tables: ["M1"], seatedAt: service.clock.now, visits: null },
      { source: "phone", status: "expected", tables: ["M2"], minutes: 120 },
      {
        source: "web",
        status: "expected",
        tables: ["B1"],
        occasion: "Birthday",
        request: "Quiet",
        guest: { email: "ana@example.com" },
      },
    ]);
  });

  it("counts the hours after midnight to the day before, and raises the version of both days of a move (rule 10.1)", async () => {
    const service = await openTestService({ shifts: [{ firstSeating: "17:00", lastSeating: "23:45" }] });
    const { party } = await add(service);
    expect(await versionOf(service, DAY)).toBe(1);
    const next = { partySize: 2, time: "2027-03-06T19:00", seatingArea: "default" };
    await changed(service, party, move(party, { request: next }));
    expect(await versionOf(service, DAY)).toBe(2);
    expect(await versionOf(service, "2027-03-06")).toBe(1);
    expect(await partiesOf(service)).toEqual([]);
  });

  it("counts the earlier visits of a guest by address or telephone number, and no cancelled ones", async () => {
    const service = await openTestService();
    const phoneNumber = `7${String(service.restaurant.restaurantId).padStart(9, "0")}`;
    const guest = createDeskGuest({ phoneNumber });
    const at = (time: "18:00" | "19:00" | "21:00") =>
      createDeskOrder({
        guest,
        request: { partySize: 2, time: `2027-03-05T${time}`, seatingArea: "default" },
      });
    await add(service, at("18:00"));
    const { party } = await add(service, at("19:00"));
    await changed(service, party, { type: "cancel", tellsGuest: false });
    await add(service, at("21:00"));
    expect((await partiesOf(service)).map(({ visits }) => visits)).toEqual([0, 1, 1]);
  });

  it("is read once for all desks of one version", async () => {
    const service = await openTestService();
    const { party } = await add(service);
    const [one, other] = await Promise.all([partiesOf(service), partiesOf(service)]);
    expect(other).toBe(one);
    await changed(service, party, { type: "notes", notes: "Window" });
    expect(await partiesOf(service)).toMatchObject([{ notes: "Window" }]);
    expect(await partiesOf(service)).not.toBe(one);
  });

  it("shows what diners hold", async () => {
    const service = await openTestService();
    await service.lock();
    expect((await service.desk.day(service.restaurant, DAY)).holds).toEqual([
      { tables: ["B1"], from: SEVEN, to: SEVEN + 90 * MINUTE },
    ]);
    service.clock.now += 6 * MINUTE;
    expect((await service.desk.day(service.restaurant, DAY)).holds).toEqual([]);
  });
});

describe("a booking by the restaurant", () => {
  it("takes named tables, and is rejected with the free ones where another party has them (rule 10.7)", async () => {
    const service = await openTestService();
    const first = await add(service, createDeskOrder({ tables: ["M2"] }));
    expect(first.party.tables).toEqual(["M2"]);
    expect(
      await service.desk.add(service.restaurant, createDeskOrder({ tables: ["M2"] }), HOST),
    ).toMatchObject({
      failure: { reason: "TableTaken", alternatives: [["M1"]] },
    });
    expect(
      await service.desk.add(service.restaurant, createDeskOrder({ tables: ["X9"] }), HOST),
    ).toMatchObject({
      failure: { reason: "UnknownTable" },
    });
    expect(await partiesOf(service)).toHaveLength(1);
  });

  it("may wait without a table, and be seated at tables that are joined in no other way", async () => {
    const service = await openTestService();
    const { party } = await add(service, createDeskOrder({ tables: [] }));
    expect(party.tables).toEqual([]);
    const request = { partySize: 6, time: "2027-03-05T19:00", seatingArea: "default" } as const;
    const { party: joined } = await add(service, createDeskOrder({ request, tables: ["M1", "M2"] }));
    expect(joined.tables).toEqual(["M1", "M2"]);
  });

  it("overrides lead time and party size with a reason, which the history has, and no hours (rule 10.8)", async () => {
    const service = await openTestService({
      maxPartySize: 2,
      bookingWindowDays: 1,
      leadTimeMinutes: 24 * 60,
    });
    const request = { partySize: 4, time: "2027-03-05T19:00", seatingArea: "default" } as const;
    const order = (override: string | null) => createDeskOrder({ request, override });
    expect(await service.desk.add(service.restaurant, order(null), HOST)).toMatchObject({
      failure: { reason: "SlotRejected", rejection: "AboveMaxPartySize", canOverride: true },
    });
    await add(service, order("Friends of the house"));
    const [entry] = await service.desk.history(service.restaurant, DAY);
    expect(entry).toMatchObject({
      action: "created",
      from: null,
      to: "expected",
      reason: "Friends of the house",
    });
    const closed = { ...service.restaurant, opening: { weekly: [], specialDays: [] } };
    expect(await service.desk.add(closed, order("Please"), HOST)).toMatchObject({
      failure: { reason: "SlotRejected", rejection: "Closed", canOverride: false },
    });
  });

  it("emails a guest who gave an address, and neither the restaurant nor a walk-in (rule 10.9)", async () => {
    const heard: ChangedReservation["tells"][] = [];
    const service = await openTestService(
      {},
      {
        onReservationChange: async (_transaction, _change, { tells }) => void heard.push(tells),
      },
    );
    await add(service);
    service.clock.now = SEVEN;
    await add(service, createDeskOrder({ source: "walk_in", tables: ["M2"] }));
    expect(heard).toEqual([
      { guest: true, restaurant: false },
      { guest: false, restaurant: false },
    ]);
  });
});

describe("a walk-in", () => {
  it("begins now on the server's clock and ends when the tablet said, whatever the tablet's clock shows (rule 10.4)", async () => {
    const service = await openTestService();
    service.clock.now = SEVEN + 5 * MINUTE;
    for (const [time, table] of [
      ["2027-03-05T19:01", "M1"],
      ["2027-03-05T19:09", "M2"],
    ] as const) {
      const request = { partySize: 2, time, seatingArea: "default" };
      const order = createDeskOrder({ source: "walk_in", request, tables: [table], minutes: 60 });
      const { party } = await add(service, order);
      const minutes = time.endsWith("01") ? 56 : 64;
      expect(party).toMatchObject({ time: "2027-03-05T19:05", minutes, status: "seated" });
    }
  });
});

describe("a change at the desk", () => {
  it("is rejected with the party as it is now where somebody changed it since (rule 10.5)", async () => {
    const service = await openTestService();
    const { party } = await add(service);
    await changed(service, party, { type: "notes", notes: "Window" });
    expect(await change(service, party, { type: "status", status: "arrived" })).toMatchObject({
      failure: {
        reason: "ChangedSince",
        party: { status: "expected", notes: "Window", version: party.version + 1 },
      },
    });
    const other = await openTestService();
    expect(await change(other, party, { type: "notes", notes: "" })).toMatchObject({
      failure: { reason: "UnknownParty" },
    });
  });

  it("corrects the guest, whose words the history does not have, and leaves what can be undone (rules 10.6, 10.7)", async () => {
    const service = await openTestService();
    const { party, entry } = await add(service);
    const guest = createDeskGuest({ lastName: "Reyes-Ortiz", email: "ana@example.com" });
    const { party: corrected } = await changed(service, party, { type: "guest", guest });
    expect(corrected).toMatchObject({ guest, tables: party.tables, version: party.version + 1 });
    const [latest, created] = await service.desk.history(service.restaurant, DAY);
    expect(latest).toMatchObject({ action: "guest", fields: [], canUndo: false });
    expect(created).toMatchObject({ id: entry, canUndo: true });
  });

  it("frees the tables of a no-show and of a party that leaves early (rule 10.2)", async () => {
    const service = await openTestService({ tables: [{ id: "M1", seats: 4, seatingArea: "default" }] });
    const { party } = await add(service);
    const gone = await changed(service, party, { type: "status", status: "no_show" });
    expect(gone.party).toMatchObject({ status: "no_show", tables: [] });
    const { party: second } = await add(service);
    service.clock.now = SEVEN + 30 * MINUTE;
    const seated = await changed(service, second, { type: "status", status: "seated" });
    await changed(service, seated.party, { type: "status", status: "finished" });
    const later = { partySize: 2, time: "2027-03-05T19:30", seatingArea: "default" } as const;
    expect((await add(service, createDeskOrder({ request: later }))).party.tables).toEqual(["M1"]);
    // The first one comes after all: it waits for a table.
    const back = await changed(service, gone.party, { type: "status", status: "arrived" });
    expect(back.party).toMatchObject({ status: "arrived", tables: [] });
  });

  it("moves a party to another time, size and tables, in one step", async () => {
    const service = await openTestService();
    const { party } = await add(service);
    const request = { partySize: 4, time: "2027-03-05T20:00", seatingArea: "default" };
    const { party: moved } = await changed(service, party, move(party, { request, tables: ["M2"] }));
    expect(moved).toMatchObject({ ...request, tables: ["M2"], minutes: 120 });
    const { party: swapped } = await changed(
      service,
      moved,
      move(moved, { tables: ["M1"], request: { ...request, partySize: 2 } }),
    );
    expect(swapped.tables).toEqual(["M1"]);
  });

  it("moves and grows a party that sits already, and rejects tables that are none (rules 10.3, 10.8)", async () => {
    const service = await openTestService();
    const { party } = await add(service, createDeskOrder({ tables: ["M2"] }));
    service.clock.now = SEVEN + 20 * MINUTE;
    const { party: seated } = await changed(service, party, { type: "status", status: "seated" });
    expect(await change(service, seated, move(seated, { tables: ["Z9"] }))).toMatchObject({
      failure: { reason: "UnknownTable" },
    });
    const grown = { partySize: 7, time: seated.time, seatingArea: "default" };
    const { party: joined } = await changed(
      service,
      seated,
      move(seated, { request: grown, tables: ["M1", "M2"] }),
    );
    expect(joined).toMatchObject({ partySize: 7, tables: ["M1", "M2"], status: "seated" });
    const { restaurant } = service;
    const small = {
      ...service,
      restaurant: { ...restaurant, maxPartySize: 4, pacing: { perQuarterHour: 1, perShift: 1 } },
    };
    const { party: moved } = await changed(small, joined, move(joined, { tables: ["M2"] }));
    expect(moved.tables).toEqual(["M2"]);
    const gone = await changed(service, moved, { type: "status", status: "no_show" });
    expect(await change(service, gone.party, move(gone.party))).toMatchObject({
      failure: { reason: "NotComing" },
    });
  });

  it("leaves the number of guests of a paid party, and moves it within what it was sold (rule 10.8)", async () => {
    const experience = createSoldExperience({ seatingAreas: ["default"] });
    const service = await openTestService({ experiences: [experience] });
    const key = { id: experience.id, version: experience.version };
    const { body } = await service.lock({ experience: key, reservation_attribute: "default" });
    await service.reserve(body.reservation_token, { experience: key, credit_card: await createCardToken() });
    const [party] = await partiesOf(service);
    if (party === undefined) return expect.fail("no party");
    const at = (time: string, partySize = 2) =>
      move(party, { request: { partySize, time, seatingArea: "default" } });
    expect(await change(service, party, at("2027-03-05T19:00", 3))).toMatchObject({
      failure: { rejection: "PaidForParty", canOverride: false },
    });
    expect(await change(service, party, at("2027-03-05T20:00"))).toMatchObject({
      failure: { rejection: "ExperienceNotSold", canOverride: false },
    });
    expect((await changed(service, party, at("2027-03-05T18:00"))).party.time).toBe("2027-03-05T18:00");
  });

  it("cancels, sends the guest the email that is asked for, and its manage link still opens (rule 10.9)", async () => {
    const heard: unknown[] = [];
    const links: string[] = [];
    const service = await openTestService(
      {},
      {
        onReservationChange: async (_transaction, kind, { tells, manageToken }) => {
          heard.push([kind, tells.guest]);
          links.push(manageToken);
        },
      },
    );
    const { body } = await service.lock();
    await service.reserve(body.reservation_token);
    const [party] = await partiesOf(service);
    if (party === undefined) return expect.fail("no party");
    const cancelled = await changed(service, party, { type: "cancel", tellsGuest: true });
    await changed(service, cancelled.party, { type: "undo", entry: cancelled.entry });
    expect(heard).toEqual([
      ["reserved", true],
      ["cancelled", true],
      ["reserved", false],
    ]);
    expect(new Set(links).size).toBe(1);
  });
});

describe("undo", () => {
  it("restores a party exactly, step by step back to its booking (rule 10.7)", async () => {
    const service = await openTestService();
    const { party, entry } = await add(service, createDeskOrder({ tables: ["M2"] }));
    const arrived = await changed(service, party, { type: "status", status: "arrived" });
    const gone = await changed(service, arrived.party, { type: "status", status: "no_show" });
    const undone = await changed(service, gone.party, { type: "undo", entry: gone.entry });
    const { version: _, ...before } = arrived.party;
    expect(undone.party).toMatchObject(before);
    const again = await changed(service, undone.party, { type: "undo", entry: arrived.entry });
    expect(again.party).toMatchObject({ status: "expected", arrivedAt: null, tables: ["M2"] });
    const never = await changed(service, again.party, { type: "undo", entry });
    expect(never.party).toMatchObject({ status: "cancelled", tables: [] });
    const entries = await service.desk.history(service.restaurant, DAY);
    expect(entries.map(({ action, canUndo }) => [action, canUndo])).toEqual([
      ["undo", false],
      ["undo", false],
      ["undo", false],
      ["status", false],
      ["status", false],
      ["created", false],
    ]);
  });

  it("restores a party at other tables where its own are sold (rule 10.7)", async () => {
    const service = await openTestService();
    const { party } = await add(service, createDeskOrder({ tables: ["M1"] }));
    const gone = await changed(service, party, { type: "cancel", tellsGuest: false });
    await add(service, createDeskOrder({ tables: ["M1"] }));
    const at = (...tables: readonly string[]) => ({ type: "undo", entry: gone.entry, tables }) as const;
    expect(await change(service, gone.party, at("M1"))).toMatchObject({ failure: { reason: "TableTaken" } });
    expect(await change(service, gone.party, at("X9"))).toMatchObject({
      failure: { reason: "UnknownTable" },
    });
    const { party: back } = await changed(service, gone.party, at("M2"));
    expect(back).toMatchObject({ status: "expected", tables: ["M2"] });
  });

  it("gives a no-show that comes after all the best free tables where its own are sold (rule 10.2)", async () => {
    const service = await openTestService();
    const { party } = await add(service, createDeskOrder({ tables: ["M1"] }));
    const gone = await changed(service, party, { type: "status", status: "no_show" });
    await add(service, createDeskOrder({ tables: ["M1"] }));
    const back = await changed(service, gone.party, { type: "status", status: "expected" });
    expect(back.party.tables).toEqual(["M2"]);
  });

  it("says why it cannot: changed since, undone already, no such entry, table sold meanwhile (rule 10.7)", async () => {
    const service = await openTestService();
    const { party } = await add(service, createDeskOrder({ tables: ["M1"] }));
    const gone = await changed(service, party, { type: "status", status: "no_show" });
    await add(service, createDeskOrder({ tables: ["M1"] }));
    expect(await change(service, gone.party, { type: "undo", entry: gone.entry })).toMatchObject({
      failure: { reason: "TableTaken", alternatives: [["M2"]] },
    });
    const late = await changed(service, gone.party, { type: "status", status: "late" });
    expect(await change(service, late.party, { type: "undo", entry: gone.entry })).toMatchObject({
      failure: { reason: "CannotUndo", because: "ChangedSince" },
    });
    const undone = await changed(service, late.party, { type: "undo", entry: late.entry });
    expect(await change(service, undone.party, { type: "undo", entry: late.entry })).toMatchObject({
      failure: { reason: "CannotUndo", because: "Undone" },
    });
    expect(await change(service, undone.party, { type: "undo", entry: 0 })).toMatchObject({
      failure: { reason: "CannotUndo", because: "Unknown" },
    });
  });
});

describe("the history", () => {
  it("names ids and fields, and is never changed (rule 10.6)", async () => {
    const service = await openTestService();
    const { party } = await add(service, createDeskOrder({ notes: "Regular", specialRequest: "Window" }));
    await changed(service, party, move(party, { tables: ["M2"] }));
    const [moved] = await service.desk.history(service.restaurant, DAY);
    expect(moved).toMatchObject({ action: "move", fields: ["tables"], device: "Door", canUndo: true });
    const { kysely } = service.database;
    const { rows } = await sql<object>`select * from booking_history where booking_id = ${party.id}`.execute(
      kysely,
    );
    expect(JSON.stringify(rows)).not.toMatch(/Ana|Reyes|305|Regular|Window/);
    await expect(
      sql`update booking_history set action = 'x' where booking_id = ${party.id}`.execute(kysely),
    ).rejects.toThrow("append-only");
    await expect(
      sql`delete from booking_history where booking_id = ${party.id}`.execute(kysely),
    ).rejects.toThrow("append-only");
  });
});

describe("findGuests", () => {
  it("finds guests by name, telephone and confirmation number, with their visits and no-shows", async () => {
    const service = await openTestService();
    const { party } = await add(service);
    await add(
      service,
      createDeskOrder({
        guest: createDeskGuest({ firstName: "Bo", lastName: "Chen", phoneNumber: "4155550199" }),
      }),
    );
    await changed(service, party, { type: "status", status: "no_show" });
    const find = async (text: string) =>
      (await service.desk.findGuests(service.restaurant, text)).map(({ guest }) => guest.lastName);
    expect(await find("reyes")).toEqual(["Reyes"]);
    expect(await find("bo ch")).toEqual(["Chen"]);
    expect(await find("(305) 555")).toEqual(["Reyes"]);
    expect(await find(party.confirmation.toLowerCase())).toEqual(["Reyes"]);
    expect(await find("%")).toEqual([]);
    expect(await find("x_")).toEqual([]);
    const [ana] = await service.desk.findGuests(service.restaurant, "Ana");
    expect(ana).toMatchObject({ visits: 0, noShows: 1, reservations: [{ id: party.id, status: "no_show" }] });
  });
});

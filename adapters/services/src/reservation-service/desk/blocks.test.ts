import type { Party } from "@couvert/domain/booking/desk/party";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { instantOf } from "@couvert/domain/time/zoned-time";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import { beforeAll, describe, expect, it } from "vitest";
import { holdTable } from "../booking/holds.ts";
import type { ReservationListener } from "../booking/service-dependencies.ts";
import { sha256Hex } from "../keys.ts";
import { createDependencies, openTestService, type TestService } from "../reservation-service.builders.ts";
import { addBlock, reportStranded } from "./blocks.ts";
import type { DeskAction } from "./change-party.ts";
import { createDeskOrder, HOST } from "./desk.builders.ts";

beforeAll(sharedDatabase, 60_000);

const SEVEN = "2027-03-05T19:00";
const MINUTE = 60_000;
const EVENING = { from: "2027-03-05T17:00", to: "2027-03-05T23:00" } as const;

const block = async (
  { desk, restaurant }: TestService,
  overrides: Partial<Parameters<typeof addBlock>[2]> = {},
) =>
  Result.getOrThrow(
    await desk.block(
      restaurant,
      { kind: "tables", tables: ["B1"], ...EVENING, reason: "rain", isPreview: false, ...overrides },
      HOST,
    ),
  );
const pause = (service: TestService, from: LocalDateTime, to: LocalDateTime) =>
  block(service, { kind: "arrivals", tables: [], from, to });
const add = async ({ desk, restaurant }: TestService, overrides = {}) =>
  Result.getOrThrow(await desk.add(restaurant, createDeskOrder(overrides), HOST)).party;
const change = ({ desk, restaurant }: TestService, { id, version }: Party, action: DeskAction) =>
  desk.change(restaurant, { party: id, version, action }, HOST);
const strandedOf = async ({ desk, restaurant }: TestService) =>
  (await desk.stranded(restaurant)).map(({ party, reason }) => [party.id, reason]);
const explainsNoTable = async ({ desk, restaurant }: TestService) =>
  (await desk.times(restaurant, { date: "2027-03-05", partySize: 2 }))
    .find(({ time }) => time === SEVEN)
    ?.areas.map(({ reason }) => reason);

describe("blocked tables", () => {
  it("are neither held by the site nor given by the desk, and the desk says so (rule 10.19)", async () => {
    const service = await openTestService();
    await block(service);
    expect((await service.lock()).status).toBe(409);
    expect((await service.lock({ reservation_attribute: "default" })).status).toBe(201);
    expect(await explainsNoTable(service)).toEqual([null, "TablesBlocked"]);
    const request = { partySize: 2, time: SEVEN, seatingArea: "bar" } as const;
    const named = await service.desk.add(
      service.restaurant,
      createDeskOrder({ request, tables: ["B1"] }),
      HOST,
    );
    expect(named).toMatchObject({ failure: { reason: "TableTaken", alternatives: [] } });
  });

  it("are free again once the block is ended or over (rule 10.19)", async () => {
    const service = await openTestService();
    await block(service, { to: SEVEN });
    expect((await service.lock()).status).toBe(201);
    await block(service, { tables: ["M1", "M2"] });
    const area = { reservation_attribute: "default" };
    expect((await service.lock(area)).status).toBe(409);
    const { desk, restaurant } = service;
    for (const { id } of await desk.blocks(restaurant)) await desk.endBlock(restaurant, id, HOST);
    expect(await desk.blocks(restaurant)).toEqual([]);
    expect((await service.lock(area)).status).toBe(201);
  });

  it("take no party while many book at once: each booking is before the block, and then stranded (rule 10.19)", async () => {
    const service = await openTestService();
    const { database, restaurant, clock } = service;
    const request = { partySize: 2, time: SEVEN, seatingArea: "default" } as const;
    const order = { kind: "tables", tables: ["M1", "M2"], ...EVENING, reason: "", isPreview: false } as const;
    const [, ...held] = await Promise.all([
      addBlock(database, restaurant, order, HOST, clock.now),
      ...Array.from({ length: 6 }, () =>
        holdTable(database, restaurant, { request, experience: null }, clock.now),
      ),
    ]);
    const rows = await database.kysely
      .selectFrom("table_assignments")
      .select("table_id")
      .where("restaurant_id", "=", restaurant.restaurantId)
      .execute();
    expect(rows.length).toBe(held.filter(Result.isSuccess).length);
    expect((await service.lock({ reservation_attribute: "default" })).status).toBe(409);
  });

  it.each([
    ["a table that the restaurant does not have", { tables: ["X9"] }, "UnknownTable"],
    ["no tables", { tables: [] }, "UnknownTable"],
    ["tables in a pause", { kind: "arrivals" }, "UnknownTable"],
    ["a period that ends before it begins", { to: "2027-03-05T16:59" }, "NoPeriod"],
    ["a period that is over", { from: "2027-03-01T17:00", to: "2027-03-01T23:00" }, "NoPeriod"],
  ] as const)("rejects %s", async (_name, overrides, reason) => {
    const { desk, restaurant } = await openTestService();
    const order = { kind: "tables", tables: ["B1"], ...EVENING, reason: "", isPreview: false } as const;
    expect(await desk.block(restaurant, { ...order, ...overrides }, HOST)).toMatchObject({
      failure: { reason },
    });
    expect(await desk.blocks(restaurant)).toEqual([]);
  });
});

describe("a pause", () => {
  it("rejects arrivals by the site until its end, and none of the desk (rule 10.20)", async () => {
    const service = await openTestService();
    await pause(service, "2027-03-05T18:30", "2027-03-05T19:15");
    expect((await service.lock()).status).toBe(409);
    expect((await service.lock({ date_time: "2027-03-05T19:15" })).status).toBe(201);
    expect((await service.lock({ date_time: "2027-03-05T17:00" })).status).toBe(201);
    expect((await add(service)).tables).toEqual(["M1"]);
    expect(await strandedOf(service)).toEqual([]);
  });
});

describe("stranded parties", () => {
  it("are named by a preview, which blocks nothing, as by the block itself (rules 10.21, 10.22)", async () => {
    const service = await openTestService();
    const party = await add(service);
    const closure = { tables: ["M1", "M2"] };
    const named = (stranded: readonly { readonly party: Party }[]) => stranded.map(({ party: { id } }) => id);
    expect(named(await block(service, { ...closure, isPreview: true }))).toEqual([party.id]);
    expect(await service.desk.blocks(service.restaurant)).toEqual([]);
    expect(named(await block(service, closure))).toEqual([party.id]);
    expect(named(await block(service, closure))).toEqual([]);
    expect(await strandedOf(service)).toEqual([[party.id, "TablesBlocked"]]);
  });

  it("stay as they are until they are moved, kept or cancelled (rule 10.23)", async () => {
    const service = await openTestService();
    const [moved, kept, cancelled] = [
      await add(service),
      await add(service),
      await add(service, { request: { partySize: 2, time: SEVEN, seatingArea: "bar" } }),
    ];
    await block(service, { tables: ["M1", "M2", "B1"], from: SEVEN, to: "2027-03-05T19:30" });
    expect(await strandedOf(service)).toHaveLength(3);
    Result.getOrThrow(await change(service, kept, { type: "keep" }));
    Result.getOrThrow(await change(service, cancelled, { type: "cancel", tellsGuest: false }));
    expect(await strandedOf(service)).toEqual([[moved.id, "TablesBlocked"]]);
    const later = {
      request: { partySize: 2, time: "2027-03-05T19:30", seatingArea: "bar" },
      tables: null,
      minutes: null,
      tellsGuest: false,
      override: null,
    } as const;
    const after = Result.getOrThrow(await change(service, moved, { type: "move", ...later })).party;
    expect(await strandedOf(service)).toEqual([]);
    service.clock.now += 1;
    await block(service, { tables: ["M1", "M2", "B1"], to: "2027-03-05T23:30" });
    expect((await strandedOf(service)).map(([id]) => id)).toEqual([kept.id, after.id]);
  });

  it("get their tables back by no undo while these are blocked (rules 10.7, 10.19)", async () => {
    const service = await openTestService();
    const party = await add(service);
    const { desk, restaurant } = service;
    const cancel = {
      party: party.id,
      version: party.version,
      action: { type: "cancel", tellsGuest: false },
    } as const;
    const cancelled = Result.getOrThrow(await desk.change(restaurant, cancel, HOST));
    await block(service, { tables: ["M1"] });
    const undo = { type: "undo", entry: cancelled.entry } as const;
    expect(await change(service, cancelled.party, undo)).toMatchObject({
      failure: { reason: "TableTaken", alternatives: [["M2"]] },
    });
  });

  it("are told once a host says so, by an email that leaves the reservation as it is (rule 10.23)", async () => {
    const heard: unknown[] = [];
    const onReservationChange: ReservationListener = async (_transaction, kind, { tells, revision }) =>
      void heard.push([kind, tells, revision]);
    const service = await openTestService({}, { onReservationChange });
    const party = await add(service);
    await block(service, { tables: ["M1"] });
    const { party: told } = Result.getOrThrow(await change(service, party, { type: "tell" }));
    expect(told).toMatchObject({
      status: "expected",
      tables: ["M1"],
      toldAt: service.clock.now,
      keptAt: null,
    });
    expect(heard.at(-1)).toEqual(["stranded", { guest: true, restaurant: false }, 0]);
    expect(await strandedOf(service)).toHaveLength(1);
  });

  it("are reported once to their restaurant where changed hours strand them (rules 3.50, 10.24)", async () => {
    const heard: unknown[] = [];
    const onReservationChange: ReservationListener = async (_transaction, kind, { tells, confirmation }) =>
      void (kind === "stranded" && heard.push([confirmation, tells]));
    const service = await openTestService();
    const { body } = await service.lock({ date_time: "2027-03-05T21:30" });
    await service.reserve(body.reservation_token);
    const early = await add(service);
    const { database, restaurant, clock } = service;
    const parts = { ...createDependencies(database), onReservationChange };
    const links = () =>
      database.kysely
        .selectFrom("reservations")
        .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
        .select("manage_digest")
        .where("restaurant_id", "=", restaurant.restaurantId)
        .orderBy("manage_digest")
        .execute();
    // Of a reservation of an earlier version no token is sealed: the guest's link must last.
    await database.kysely
      .updateTable("reservations")
      .set({ sealed_manage_token: "another secret's" })
      .where("token_digest", "=", sha256Hex(body.reservation_token))
      .execute();
    const before = await links();
    const shorter = { ...restaurant, shifts: [{ firstSeating: "17:00", lastSeating: "21:00" } as const] };
    const report = (each: typeof restaurant) => reportStranded(parts, [each], clock.now);
    expect((await report(restaurant)).size).toBe(0);
    expect([...(await report(shorter)).values()].flat().map(({ time }) => time)).toEqual([
      "2027-03-05T21:30",
    ]);
    expect((await report(shorter)).size).toBe(0);
    expect(heard).toEqual([[expect.any(String), { guest: false, restaurant: true }]]);
    expect(await links()).toEqual(before);
    const closed = { ...restaurant, opening: { weekly: [], specialDays: [] } };
    expect([...(await report(closed)).values()].flat().map(({ id }) => id)).toEqual([early.id]);
    clock.now = instantOf(restaurant.timeZone, "2027-03-05T23:59") + MINUTE;
    expect((await report(closed)).size).toBe(0);
  });
});

import { PARTY_STATUSES, type Party, type PartyState } from "@couvert/domain/booking/desk/party";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Result from "effect/Result";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestService, type TestService } from "../reservation-service.builders.ts";
import type { DeskAction } from "./change-party.ts";
import { createDeskOrder, HOST } from "./desk.builders.ts";

beforeAll(sharedDatabase, 60_000);

const DAY = "2027-03-05";
const TIMES = ["2027-03-05T18:00", "2027-03-05T19:00", "2027-03-05T20:15"] as const;
const TABLES = [null, [], ["M1"], ["M2"], ["M1", "M2"], ["B1"]] as const;

/** What a host or a diner does. `party` counts from the first party of the day. */
type Step =
  | {
      readonly type: "book" | "call";
      readonly time: (typeof TIMES)[number];
      readonly size: number;
      readonly tables: (typeof TABLES)[number];
    }
  | { readonly type: "status"; readonly party: number; readonly status: Party["status"] }
  | {
      readonly type: "move";
      readonly party: number;
      readonly time: (typeof TIMES)[number];
      readonly size: number;
      readonly tables: (typeof TABLES)[number];
    }
  | { readonly type: "undo"; readonly party: number; readonly back: number }
  | { readonly type: "wait"; readonly minutes: number }
  | { readonly type: "block"; readonly tables: readonly string[] }
  | { readonly type: "open" };

const party = fc.nat({ max: 5 });
const slot = {
  time: fc.constantFrom(...TIMES),
  size: fc.integer({ min: 1, max: 6 }),
  tables: fc.constantFrom(...TABLES),
};
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom("book" as const, "call" as const), ...slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("status" as const),
      party,
      status: fc.constantFrom(...PARTY_STATUSES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("move" as const), party, ...slot }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("undo" as const), party, back: fc.nat({ max: 2 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("block" as const),
      tables: fc.constantFrom(["M1"], ["M1", "M2"]),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: "open" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  },
);
/** The steps of a burst run at once. */
const bursts = fc.array(fc.array(steps, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 });

const parties = async ({ desk, restaurant }: TestService) => (await desk.day(restaurant, DAY)).parties;

const act = async (service: TestService, step: Step, seen: readonly Party[]): Promise<void> => {
  const { desk, restaurant, clock } = service;
  if (step.type === "wait") {
    clock.now += step.minutes * 60_000;
    return;
  }
  if (step.type === "block") {
    const block = { kind: "tables", from: TIMES[0], to: TIMES[2], reason: "", isPreview: false } as const;
    await desk.block(restaurant, { ...block, tables: step.tables }, HOST);
    return;
  }
  if (step.type === "open") {
    const [block] = await desk.blocks(restaurant);
    if (block !== undefined) await desk.endBlock(restaurant, block.id, HOST);
    return;
  }
  if (!("party" in step)) {
    const { time, size, tables } = step;
    if (step.type === "call") {
      const request = { partySize: size, time, seatingArea: "default" };
      await desk.add(restaurant, createDeskOrder({ request, tables }), HOST);
      return;
    }
    const { status, body } = await service.lock({
      party_size: size,
      date_time: time,
      reservation_attribute: "default",
    });
    if (status === 201) await service.reserve(body.reservation_token);
    return;
  }
  const target = seen[step.party % Math.max(seen.length, 1)];
  if (target === undefined) return;
  const action = await actionOf(service, step, target);
  if (action !== undefined)
    await desk.change(restaurant, { party: target.id, version: target.version, action }, HOST);
};

const actionOf = async (
  { desk, restaurant }: TestService,
  step: Extract<Step, { party: number }>,
  target: Party,
): Promise<DeskAction | undefined> => {
  if (step.type === "status") return { type: "status", status: step.status };
  if (step.type === "move") {
    const request = { partySize: step.size, time: step.time, seatingArea: "default" };
    return { type: "move", request, tables: step.tables, minutes: null, tellsGuest: false, override: null };
  }
  const entries = (await desk.history(restaurant, DAY)).filter(({ partyId }) => partyId === target.id);
  const entry = entries[step.back];
  return entry === undefined ? undefined : { type: "undo", entry: entry.id };
};

const historyOf = async ({ database, restaurant }: TestService) => {
  const { rows } = await sql<{
    id: string;
    booking_id: string;
    before: PartyState | null;
    after: PartyState;
    undoes: string | null;
  }>`
    select id, booking_id, before, after, undoes from booking_history
    where restaurant_id = ${restaurant.restaurantId} order by id`.execute(database.kysely);
  return rows;
};

/** Compares instants, without the range operator of the constraint. */
const overlaps = async ({ database, restaurant }: TestService) => {
  const { rows } = await sql`
    select one.table_id from table_assignments one join table_assignments other
      on one.restaurant_id = other.restaurant_id and one.table_id = other.table_id and one.token_digest < other.token_digest
      and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)
    where one.restaurant_id = ${restaurant.restaurantId}`.execute(database.kysely);
  return rows;
};

/** Returns the assignments of tables under each block in force, as texts by the block. */
const assignedUnderBlocks = async ({ database, restaurant }: TestService) => {
  const { rows } = await sql<{ id: string; row: string }>`
    select blocks.id, t::text as row from blocks join table_assignments t
      on t.restaurant_id = blocks.restaurant_id and t.table_id = any (blocks.tables) and t.during && blocks.during
    where blocks.restaurant_id = ${restaurant.restaurantId} and ended_at is null`.execute(database.kysely);
  return Map.groupBy(rows, ({ id }) => id);
};

describe("two hosts and the site at once", () => {
  it("give no table twice nor a blocked one, lose no party, change no history, and undo exactly (rules 10.6, 10.7, 10.19)", async () => {
    await fc.assert(
      fc.asyncProperty(bursts, async (played) => {
        const service = await openTestService();
        let known: readonly Party[] = [];
        let recorded: Awaited<ReturnType<typeof historyOf>> = [];
        for (const burst of played) {
          const seen = await parties(service);
          const blocks = await service.desk.blocks(service.restaurant);
          const stranded = await assignedUnderBlocks(service);
          await Promise.all(burst.map((step) => act(service, step, seen)));
          expect(await overlaps(service)).toEqual([]);
          const assigned = await assignedUnderBlocks(service);
          for (const { id } of blocks) {
            const before = stranded.get(String(id)) ?? [];
            expect(before).toEqual(expect.arrayContaining(assigned.get(String(id)) ?? []));
          }
          const now = await parties(service);
          expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(known.map(({ id }) => id)));
          known = now;
          const history = await historyOf(service);
          expect(history.slice(0, recorded.length)).toEqual(recorded);
          recorded = history;
        }
        const states = new Map<string, PartyState>();
        for (const { booking_id, before, after } of recorded) {
          expect(before).toEqual(states.get(booking_id) ?? null);
          states.set(booking_id, after);
        }
        for (const each of known) expect(each).toMatchObject(states.get(String(each.id)) ?? {});
        for (const { undoes, after } of recorded.filter((entry) => entry.undoes !== null)) {
          const undone = recorded.find(({ id }) => id === undoes);
          if (undone?.before != null) expect(after).toEqual(undone.before);
          else expect(after.status).toBe("cancelled");
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it("lets one of two changes of the same version through (rule 10.5)", async () => {
    const service = await openTestService();
    const { desk, restaurant } = service;
    const { party: called } = Result.getOrThrow(await desk.add(restaurant, createDeskOrder(), HOST));
    const change = { party: called.id, version: called.version } as const;
    const outcomes = await Promise.all(
      (["arrived", "no_show"] as const).map((status) =>
        desk.change(restaurant, { ...change, action: { type: "status", status } }, HOST),
      ),
    );
    expect(outcomes.filter(Result.isSuccess)).toHaveLength(1);
    expect(outcomes.find(Result.isFailure)).toMatchObject({ failure: { reason: "ChangedSince" } });
  });
});

import { hoursRejection } from "@couvert/domain/booking/availability/bookable-times";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { NewBlock } from "@couvert/domain/booking/desk/desk-requests.schema";
import { deskDayOf, type Party } from "@couvert/domain/booking/desk/party";
import { type Block, type StrandedReason, strandedReason } from "@couvert/domain/booking/desk/stranded";
import { addDays } from "@couvert/domain/time/calendar-date";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, instantOf, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import { type Kysely, sql } from "kysely";
import { type Actor, decodeParty, selectParties, wakeDesks } from "../booking/history.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { encodeRange } from "../booking/table-assignments.ts";
import { enqueueOffers } from "../waitlist/enqueue-offers.ts";
import type { DeskRejected } from "./desk-rejected.ts";
import { readParties } from "./read-parties.ts";
import { tellChange } from "./tell-change.ts";

/** A party that the restaurant cannot seat as it is booked, and why. */
export interface StrandedParty {
  readonly party: Party;
  readonly reason: StrandedReason;
}

/** Reads the blocks of a restaurant whose period is not over, in their order. */
export const readBlocks = async (
  kysely: Kysely<Tables>,
  restaurantId: number,
  now: Instant,
): Promise<readonly Block[]> => {
  const rows = await kysely
    .selectFrom("blocks")
    .select(["id", "kind", "tables", "reason", "created_at"])
    .select([sql<Date>`lower(during)`.as("from"), sql<Date>`upper(during)`.as("to")])
    .where("restaurant_id", "=", restaurantId)
    .where("ended_at", "is", null)
    .where("during", "&&", sql<string>`tstzrange(${encodeTimestamp(now)}::timestamptz, null)`)
    .orderBy(sql`lower(during)`)
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, tables, reason, created_at, from, to }) => ({
    ...{ id: Number(id), kind, tables, reason },
    createdAt: created_at.getTime(),
    from: from.getTime(),
    to: to.getTime(),
  }));
};

/** Finds the parties of a restaurant that it cannot seat as they are booked, by time (rule 10.22). */
export const findStranded = async (
  kysely: Kysely<Tables>,
  restaurant: Restaurant,
  now: Instant,
): Promise<readonly StrandedParty[]> => {
  const { restaurantId, timeZone } = restaurant;
  const blocks = await readBlocks(kysely, restaurantId, now);
  const blocked = new Set(blocks.flatMap(({ tables }) => tables));
  // Most parties are ruled out before the facts of their guests are read.
  const rows = await selectParties(kysely)
    .where("restaurant_id", "=", restaurantId)
    .where("kind", "=", "reservation")
    .where("service_date", ">=", addDays(deskDayOf(restaurant, localTimeIn(timeZone, now)), -1))
    .where("status", "in", ["expected", "late", "arrived", "seated"])
    .execute();
  const suspects = rows
    .map(decodeParty)
    .filter(
      ({ state }) =>
        state.tables.some((id) => blocked.has(id)) || hoursRejection(restaurant, state.time) !== null,
    );
  if (suspects.length === 0) return [];
  const tokenDigests = suspects.map(({ tokenDigest }) => tokenDigest);
  return (await readParties(kysely, { tokenDigests })).flatMap((party) => {
    const reason = strandedReason(restaurant, party, blocks, now);
    return reason === null ? [] : { party, reason };
  });
};

/**
 * Blocks tables or pauses arrivals, and returns the parties that it strands: nothing happens to them. A preview returns the same and blocks
 * nothing (rules 10.19 to 10.22).
 */
export const addBlock = async (
  { kysely }: Pick<Database, "kysely">,
  restaurant: Restaurant,
  { kind, tables, from, to, reason, isPreview }: typeof NewBlock.Type,
  actor: Actor,
  now: Instant,
): Promise<Result.Result<readonly StrandedParty[], DeskRejected>> => {
  const { restaurantId, timeZone } = restaurant;
  const isKnown = (id: string) => restaurant.tables.some((table) => table.id === id);
  if (!tables.every(isKnown) || (kind === "tables") !== tables.length > 0)
    return Result.fail({ reason: "UnknownTable" });
  const period = { from: instantOf(timeZone, from), to: instantOf(timeZone, to) };
  if (period.to <= Math.max(period.from, now)) return Result.fail({ reason: "NoPeriod" });
  let stranded: readonly StrandedParty[] = [];
  await transact(kysely, async (transaction) => {
    const before = new Set((await findStranded(transaction, restaurant, now)).map(({ party }) => party.id));
    await transaction
      .insertInto("blocks")
      .values({
        ...{ restaurant_id: restaurantId, kind, tables, reason, created_by: actor.staffId },
        during: encodeRange(period),
        created_at: encodeTimestamp(now),
      })
      .execute();
    stranded = (await findStranded(transaction, restaurant, now)).filter(
      ({ party }) => !before.has(party.id),
    );
    if (isPreview) return Result.fail("rolled back");
    await wakeDesks(transaction, restaurantId);
    return Result.succeed(null);
  });
  return Result.succeed(stranded);
};

/** Ends a block. Does nothing for one that is ended already or unknown. */
export const endBlock = (
  { kysely }: Pick<Database, "kysely">,
  { restaurantId }: Restaurant,
  id: number,
  { staffId }: Actor,
  now: Instant,
): Promise<void> =>
  commit(kysely, async (transaction) => {
    await transaction
      .updateTable("blocks")
      .set({ ended_at: encodeTimestamp(now), ended_by: staffId })
      .where("restaurant_id", "=", restaurantId)
      .where("id", "=", String(id))
      .where("ended_at", "is", null)
      .execute();
    await enqueueOffers(transaction, restaurantId, null);
    await wakeDesks(transaction, restaurantId);
  });

/**
 * Emails each restaurant about the parties that changed hours have stranded, each party once, and returns them by restaurant
 * (rules 3.50, 10.24).
 */
export const reportStranded = async (
  parts: Pick<ServiceDependencies, "database" | "keys" | "onReservationChange">,
  restaurants: readonly Restaurant[],
  now: Instant,
): Promise<ReadonlyMap<Restaurant, readonly Party[]>> => {
  const { kysely } = parts.database;
  const reported = new Map<Restaurant, readonly Party[]>();
  // Most restaurants of a large group have nothing to come: one statement rules them out.
  const booked = await kysely
    .selectFrom("bookings")
    .select("restaurant_id")
    .distinct()
    .where("service_date", ">=", addDays(dateOf(localTimeIn("UTC", now)), -2))
    .execute();
  const withBookings = new Set(booked.map(({ restaurant_id }) => restaurant_id));
  for (const restaurant of restaurants.filter(({ restaurantId }) => withBookings.has(restaurantId))) {
    const outside = (await findStranded(kysely, restaurant, now)).filter(
      ({ reason }) => reason !== "TablesBlocked",
    );
    const parties: Party[] = [];
    for (const { party } of outside) {
      const isFirst = await commit(kysely, async (transaction) => {
        // Another server may read the same hours at the same time.
        const row = await transaction
          .updateTable("bookings")
          .set({ reported_at: encodeTimestamp(now) })
          .where("id", "=", String(party.id))
          .where("reported_at", "is", null)
          .returning("token_digest as tokenDigest")
          .executeTakeFirst();
        if (row === undefined) return false;
        const told = { before: { ...row, state: party }, after: { state: party } };
        const tells = { guest: false, restaurant: true };
        await tellChange(transaction, parts, restaurant, { ...told, change: "stranded", tells }, now);
        return true;
      });
      if (isFirst) parties.push(party);
    }
    if (parties.length > 0) reported.set(restaurant, parties);
  }
  return reported;
};

import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { sql } from "kysely";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { timestamp } from "../booking/sql-time.ts";
import { settleCharge } from "./settle-charge.ts";

/** How long whoever began a charge is left to settle it, in ms: longer than they wait for the card provider. */
const LEFT_ALONE_MS = 60_000;

/**
 * Settles the charges that were left under way, by a server that died or a provider that could not tell: their diners have
 * been charged and get their tables, or have not and their holds go on. What still cannot be told is left for the next time.
 */
export const settleCharges = async (
  parts: ServiceDependencies,
  restaurants: ReadonlyMap<number, Restaurant>,
  now: Instant,
): Promise<void> => {
  const left = await parts.database.kysely
    .selectFrom("pending_charges")
    .innerJoin("bookings", "bookings.token_digest", "pending_charges.token_digest")
    .select(["pending_charges.token_digest", "restaurant_id"])
    .where("started_at", "<=", sql<Date>`${timestamp(now - LEFT_ALONE_MS)}`)
    .orderBy("started_at")
    .execute();
  for (const { token_digest, restaurant_id } of left) {
    const restaurant = restaurants.get(restaurant_id);
    if (restaurant !== undefined) await settleCharge(parts, restaurant, token_digest, now);
  }
};

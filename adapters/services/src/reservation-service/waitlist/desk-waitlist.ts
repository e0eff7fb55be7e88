import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Tables } from "@couvert/platform/database/tables";
import * as Result from "effect/Result";
import * as Struct from "effect/Struct";
import type { Kysely } from "kysely";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import type { DeskRejected } from "../desk/desk-rejected.ts";
import { readEntries } from "./entries.ts";
import { makeOffers } from "./make-offers.ts";
import { settleEntry } from "./waitlist-page.ts";

/** Reads the waitlist of a service day for the desk, in the order of joining (rule 10.30). */
export const readWaitlist = async (
  kysely: Kysely<Tables>,
  { restaurantId }: Pick<Restaurant, "restaurantId">,
  date: string,
  now: Instant,
) =>
  (await readEntries(kysely, { restaurantId, date }, now)).map(({ status, hasLapsed, offer, ...entry }) => ({
    ...Struct.pick(entry, ["id", "partySize", "first", "last", "email"]),
    status: status === "waiting" && hasLapsed ? ("lapsed" as const) : status,
    offer: offer && Struct.pick(offer, ["time", "tables", "expiresAt"]),
  }));

/**
 * Offers an entry the first free table that fits, out of turn, or passes it over: its offer goes on to the next, and it gets no other until the desk
 * offers one by hand. Fails for an unknown entry, and where no table fits (rule 10.30).
 */
export const changeEntry = async (
  parts: Pick<ServiceDependencies, "database" | "keys">,
  restaurant: Restaurant,
  id: number,
  action: "offer" | "pass",
  now: Instant,
): Promise<Result.Result<void, DeskRejected>> => {
  const [entry] = await readEntries(parts.database.kysely, { id }, now);
  if (entry?.restaurantId !== restaurant.restaurantId) return Result.fail({ reason: "UnknownEntry" });
  if (action === "pass") {
    await settleEntry(parts, entry, "passed");
    return Result.succeed(undefined);
  }
  const made = await makeOffers(parts, restaurant, entry.date, now, id);
  return made > 0 ? Result.succeed(undefined) : Result.fail({ reason: "NothingToOffer" });
};

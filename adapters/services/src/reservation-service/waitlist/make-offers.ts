import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { assignmentPeriod } from "@couvert/domain/booking/availability/table-assignment";
import { nextOffer, type WaitlistEntry } from "@couvert/domain/booking/waitlist/next-offer";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import { type ControlledTransaction, sql, type Transaction } from "kysely";
import { lockArrivals } from "../booking/arrivals.ts";
import { newBooking } from "../booking/bookings.ts";
import { wakeDesks } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import { encodePolicy, policyOfHold } from "../booking/policy.schema.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { assignTables, readAssignments } from "../booking/table-assignments.ts";
import { createReservationToken, sha256Hex } from "../keys.ts";
import { enqueueOffers } from "./enqueue-offers.ts";
import { readEntries, settleOffers } from "./entries.ts";

/** The key of the advisory lock that serialises the offers of a restaurant. */
const OFFER_LOCK = 5;

/** How many times in a row somebody else may take the table that was about to be offered. */
const MOST_RACES = 5;

type OfferParts = Pick<ServiceDependencies, "database" | "keys">;

/**
 * Offers the free tables of a service day to those who wait, in their order, or to the entry `only`, whose status it sets to waiting. Each offer is
 * a hold of its own in one transaction with its email and the job for its end, so that a repeated call, or one on another server, offers nothing
 * twice. Returns the number of offers (rules 10.26, 10.28).
 */
export const makeOffers = async (
  parts: OfferParts,
  restaurant: Restaurant,
  date: string,
  now: Instant,
  only: number | null = null,
): Promise<number> => {
  const { kysely } = parts.database;
  // Frees the tables of offers that have ended, too.
  await endHolds(kysely, restaurant.restaurantId, now);
  for (let [made, races] = [0, 0]; ; ) {
    const offered = await transact(kysely, (transaction) =>
      offerNext(transaction, parts, restaurant, date, now, only),
    );
    if (Result.isFailure(offered)) {
      races += 1;
      if (races > MOST_RACES) throw new Error("the tables to offer are taken again and again");
    } else {
      if (!offered.success) return made;
      made += 1;
      if (only !== null) return made;
    }
  }
};

/** Makes one offer and returns whether there was one to make. Fails where another transaction has taken its tables. */
const offerNext = async (
  transaction: ControlledTransaction<Tables>,
  { keys }: OfferParts,
  restaurant: Restaurant,
  date: string,
  now: Instant,
  only: number | null,
): Promise<Result.Result<boolean, "raced">> => {
  const { restaurantId } = restaurant;
  await sql`select pg_advisory_xact_lock(${OFFER_LOCK}, ${restaurantId})`.execute(transaction);
  await settleOffers(transaction, restaurantId, date, now);
  const entries = (await readEntries(transaction, { restaurantId, date }, now)).filter(({ id, status }) =>
    only === null ? status === "waiting" : id === only && (status === "waiting" || status === "passed"),
  );
  const offer = nextOffer(restaurant, entries, await readTaken(transaction, restaurant, entries), now);
  if (offer === null) return Result.succeed(false);
  const token = createReservationToken();
  const digest = sha256Hex(token);
  const { request, tables, expiresAt, entryId } = offer;
  const language = entries.find(({ id }) => id === entryId)?.language ?? restaurant.language;
  await transaction
    .insertInto("bookings")
    .values({
      ...newBooking(restaurant, digest, request),
      kind: "offer",
      experience_id: null,
      experience_version: null,
      expires_at: encodeTimestamp(expiresAt),
      policy: encodePolicy(policyOfHold(restaurant, { request, experience: null }, language, now)),
    })
    .execute();
  const isHeld = await assignTables(transaction, restaurant, digest, request, now, {
    isOnline: true,
    wanted: [tables],
  });
  if (!isHeld) return Result.fail("raced");
  const slot = { date_time: request.time, seating_area: request.seatingArea, tables };
  await transaction
    .insertInto("waitlist_offers")
    .values({
      ...{ token_digest: digest, sealed_token: keys.seal("waitlist tokens", token) },
      ...{ entry_id: String(entryId), expires_at: encodeTimestamp(expiresAt), ...slot },
    })
    .execute();
  if (only !== null)
    await transaction
      .updateTable("waitlist_entries")
      .set({ status: "waiting" })
      .where("id", "=", String(only))
      .execute();
  await addJobs(transaction, "waitlistEmails", [{ entry: entryId, offer: digest }]);
  await enqueueOffers(transaction, restaurantId, date, expiresAt);
  await wakeDesks(transaction, restaurantId);
  return Result.succeed(true);
};

/** Reads what is taken while the parties of some entries could stay, with the arrivals, which no other party joins until the transaction ends. */
export const readTaken = async (
  transaction: Transaction<Tables>,
  restaurant: Restaurant,
  entries: readonly Pick<WaitlistEntry, "partySize" | "first" | "last">[],
) => {
  const [one] = entries;
  if (one === undefined) return [];
  const periods = entries.flatMap(({ partySize, first, last }) =>
    [first, last].map((time) => assignmentPeriod(restaurant, { partySize, time })),
  );
  const period = {
    from: Math.min(...periods.map(({ from }) => from)),
    to: Math.max(...periods.map(({ to }) => to)),
  };
  const arrivals = await lockArrivals(transaction, restaurant, { time: one.first }, "");
  return [...(await readAssignments(transaction, restaurant.restaurantId, period)), ...arrivals];
};

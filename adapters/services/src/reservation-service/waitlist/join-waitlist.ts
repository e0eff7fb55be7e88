import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { deskDayOf } from "@couvert/domain/booking/desk/party";
import { nextOffer } from "@couvert/domain/booking/waitlist/next-offer";
import type { WaitlistRequest } from "@couvert/domain/booking/waitlist/waitlist-request";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import { addJobs } from "@couvert/platform/jobs/job-queue";
import * as Result from "effect/Result";
import { sql, type Transaction } from "kysely";
import { HOLD_MS } from "../booking/holds.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { mailboxOf } from "../guests/mailbox.ts";
import { createReservationToken, sha256Hex } from "../keys.ts";
import { enqueueOffers } from "./enqueue-offers.ts";
import { readTaken } from "./make-offers.ts";

/** Why nobody joins: a window in which such a party is never seated, a table that is free in it, or a list that is full. */
export type JoinRejected = "NeverSeated" | "TableFree" | "WaitlistFull";

/** The most people who wait at a restaurant for a day. */
const MOST_WAITING = 100;

/**
 * Adds somebody to the waitlist of a service day, and enqueues the email with the link of their entry, which no answer has. A mailbox that waits
 * already stays as it is, and the answer is the same (rules 10.29, 10.30).
 */
export const joinWaitlist = async (
  { database, keys }: Pick<ServiceDependencies, "database" | "keys">,
  restaurant: Restaurant,
  { partySize, first, last, email, language }: WaitlistRequest,
  now: Instant,
): Promise<Result.Result<void, JoinRejected>> => {
  const { restaurantId } = restaurant;
  const date = deskDayOf(restaurant, first);
  const asked = { id: 0, partySize, first, last, offeredTables: [], hasOffer: false };
  if (date !== deskDayOf(restaurant, last) || nextOffer(restaurant, [asked], [], now) === null)
    return Result.fail("NeverSeated");
  return transact(database.kysely, async (transaction): Promise<Result.Result<void, JoinRejected>> => {
    const taken = await readTaken(transaction, restaurant, [asked]);
    if (nextOffer(restaurant, [asked], taken, now) !== null) return Result.fail("TableFree");
    if ((await countWaiting(transaction, restaurantId, date)) >= MOST_WAITING)
      return Result.fail("WaitlistFull");
    const token = createReservationToken();
    const entry = {
      first_time: first,
      last_time: last,
      party_size: partySize,
      email_address: email,
      language,
      token_digest: sha256Hex(token),
      sealed_token: keys.seal("waitlist tokens", token),
      status: "waiting",
      joined_at: encodeTimestamp(now),
    } as const;
    const joined = await transaction
      .insertInto("waitlist_entries")
      .values({ ...entry, restaurant_id: restaurantId, service_date: date, mailbox: mailboxOf(email) })
      .onConflict((conflict) =>
        conflict
          .columns(["restaurant_id", "service_date", "mailbox"])
          .doUpdateSet(entry)
          .where("waitlist_entries.status", "=", "left"),
      )
      .returning("id")
      .executeTakeFirst();
    if (joined === undefined) return Result.succeed(undefined);
    await addJobs(transaction, "waitlistEmails", [{ entry: Number(joined.id), offer: null }]);
    // For what is freed while this commits, and for the holds that end by their time.
    await enqueueOffers(transaction, restaurantId, date);
    await enqueueOffers(transaction, restaurantId, date, now + HOLD_MS);
    return Result.succeed(undefined);
  });
};

const countWaiting = async (
  transaction: Transaction<Tables>,
  restaurantId: number,
  date: string,
): Promise<number> => {
  const { count } = await transaction
    .selectFrom("waitlist_entries")
    .select(sql<string>`count(*)`.as("count"))
    .where("restaurant_id", "=", restaurantId)
    .where("service_date", "=", date)
    .where("status", "in", ["waiting", "passed"])
    .executeTakeFirstOrThrow();
  return Number(count);
};

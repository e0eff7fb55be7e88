import type { Restaurant } from "@couvert/domain/book/restaurant";
import { seatingTimes } from "@couvert/domain/book/seating";
import type { Seat } from "@couvert/domain/reservation/booking";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type BookRefusal, invalid, SLOT_TAKEN } from "./book-refusal.ts";
import { freeTables, rangeOf, timestamp } from "./free-tables.ts";
import type { Guest } from "./guest.ts";
import { digestOf, manageTokenOf, newConfirmationNumber } from "./keys.ts";

/** A table reserved for a diner. `isNew` is false when the same token had reserved it before. */
export interface Reserved {
  readonly seat: Seat;
  readonly confirmation: string;
  readonly manageToken: string;
  readonly isNew: boolean;
}

/**
 * Reserves the held table for a guest. A token reserves once: shown again, it answers with the same reservation,
 * whatever the request says then. A hold that has ended is honoured while nobody took its table and, once it has made
 * way, when another table is free for the slot; otherwise, or when the time has passed, it fails with `SlotTaken`. A
 * token that was released, never issued, or is another restaurant's is `Invalid`.
 */
export const reserveTable = async (
  { kysely }: Database,
  restaurant: Restaurant,
  token: string,
  guest: Guest,
  now: Instant,
): Promise<Result.Result<Reserved, BookRefusal>> => {
  const attempt = () =>
    transact(kysely, (transaction) => reserve(transaction, restaurant, token, guest, now));
  try {
    return await attempt().catch((fault) => {
      if (isOverlap(fault) || isDeadlock(fault)) return attempt();
      throw fault;
    });
  } catch (fault) {
    if (isOverlap(fault)) return Result.fail(SLOT_TAKEN);
    throw fault;
  }
};

const reserve = async (
  transaction: Transaction<Tables>,
  restaurant: Restaurant,
  token: string,
  guest: Guest,
  now: Instant,
): Promise<Result.Result<Reserved, BookRefusal>> => {
  const held = await lockedHold(transaction, restaurant.restaurantId, token);
  if (held === undefined) return Result.fail(invalid("reservation_token is invalid"));
  const seat = {
    partySize: held.party_size,
    time: held.seated_at as LocalDateTime,
    attribute: held.attribute,
  };
  const manageToken = manageTokenOf(token);
  if (held.expires_at === null) {
    const confirmation = await confirmationOf(transaction, token);
    return Result.succeed({ seat, confirmation, manageToken, isNew: false });
  }
  if (held.expires_at.getTime() <= now && seat.time < localTimeIn(restaurant.timeZone, now)) {
    return Result.fail(SLOT_TAKEN);
  }
  if (held.has_lapsed && !(await takeAnew(transaction, restaurant, token, seat, now))) {
    return Result.fail(SLOT_TAKEN);
  }
  await transaction
    .updateTable("seatings")
    .set({ expires_at: null })
    .where("token_digest", "=", digestOf(token))
    .execute();
  const confirmation = await writeGuest(transaction, token, guest, now);
  return Result.succeed({ seat, confirmation, manageToken, isNew: true });
};

const lockedHold = (transaction: Transaction<Tables>, restaurantId: number, token: string) =>
  transaction
    .selectFrom("seatings")
    .select(["seated_at", "party_size", "attribute", "expires_at"])
    .select(sql<boolean>`isempty(during)`.as("has_lapsed"))
    .where("token_digest", "=", digestOf(token))
    .where("restaurant_id", "=", restaurantId)
    .forUpdate()
    .executeTakeFirst();

const confirmationOf = async (transaction: Transaction<Tables>, token: string): Promise<string> => {
  const { confirmation_number } = await transaction
    .selectFrom("reservations")
    .select("confirmation_number")
    .where("token_digest", "=", digestOf(token))
    .executeTakeFirstOrThrow();
  return confirmation_number;
};

const takeAnew = async (
  transaction: Transaction<Tables>,
  restaurant: Restaurant,
  token: string,
  seat: Seat,
  now: Instant,
): Promise<boolean> => {
  const stretch = seatingTimes(restaurant, seat.partySize, seat.time);
  const [table] = await freeTables(transaction, restaurant, seat, stretch, now);
  if (table === undefined) return false;
  await transaction
    .updateTable("seatings")
    .set({ table_id: table.id, during: rangeOf(stretch) })
    .where("token_digest", "=", digestOf(token))
    .execute();
  return true;
};

const writeGuest = async (
  transaction: Transaction<Tables>,
  token: string,
  guest: Guest,
  now: Instant,
): Promise<string> => {
  const confirmation = newConfirmationNumber();
  await transaction
    .insertInto("reservations")
    .values({
      confirmation_number: confirmation,
      token_digest: digestOf(token),
      manage_digest: digestOf(manageTokenOf(token)),
      first_name: guest.firstName,
      last_name: guest.lastName,
      email_address: guest.email,
      phone_number: guest.phoneNumber,
      phone_country: guest.phoneCountry,
      special_request: guest.specialRequest,
      marketing_opt_in: guest.marketingOptIn,
      reserved_at: timestamp(now),
    })
    .execute();
  return confirmation;
};

// Another server took the table between reading what is free and taking it: a second look finds those still free.
const isOverlap = (fault: unknown): boolean => sqlState(fault) === "23P01";

// Two servers waited for each other's rows, and the database let go of this one.
const isDeadlock = (fault: unknown): boolean => sqlState(fault) === "40P01";

const sqlState = (fault: unknown): unknown =>
  fault instanceof Error && "code" in fault ? fault.code : undefined;

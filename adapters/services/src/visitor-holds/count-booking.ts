import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { admitsBooking, type BookingLimits } from "@couvert/domain/booking/limits/booking-limits";
import { SITE_FACTOR } from "@couvert/domain/booking/limits/site-of-network";
import type { CountedBooking, Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import { type ReserveOrder, TooManyBookings } from "@couvert/domain/booking/reservation/reservations.port";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { ServerKeys, SigningKeys } from "@couvert/platform/secrets/server-keys";
import * as Result from "effect/Result";
import { type Kysely, sql } from "kysely";
import { sha256Hex } from "../reservation-service/keys.ts";
import { countsFor, identify, identifyGuest, type LimitKeys, lockKeys } from "./limit-keys.ts";

/** The options of the bookings of visitors. */
export interface VisitorBookingsOptions {
  readonly keys: ServerKeys;
  readonly bookingLimits: BookingLimits;
  readonly now: () => Instant;
}

/** The time zone that is the last to see an hour is this far behind UTC, in ms. */
const LAST_ZONE_MS = 12 * 60 * 60 * 1000;

/** Returns the restaurant-local time before which visits are over everywhere. */
export const firstToCome = (now: Instant): string => encodeTimestamp(now - LAST_ZONE_MS).slice(0, 16);

const HOUR_MS = 60 * 60 * 1000;

/** How long a cancelled booking counts, in ms after it was made: a guest who changes plans makes few, a script many. */
const DAY_MS = 24 * HOUR_MS;

/** How long a booking of our own service that is neither made nor charged counts, in ms: its request may be under way. */
const UNDER_WAY_MS = 2 * 60 * 1000;

/** Whether no row of a table has the token of a hold. */
export const hasNo = (table: "reservations" | "pending_charges") =>
  sql<boolean>`not exists (select from ${sql.table(table)} t where t.token_digest = visitor_holds.token_digest)`;

/** Whether a hold has not become a booking: that of our own service becomes one with its reservation. */
export const IS_UNUSED = sql<boolean>`(booked_at is null or (is_own and ${hasNo("reservations")}))`;

/**
 * Counts the booking of a held table inside a transaction, or rejects it (rule 7.92). A repeated one counts once. Until it is reserved, each
 * of its guests has a row besides while a request of theirs may be under way: the order may become theirs (rule 14.30).
 */
export const countBooking = async (
  transaction: Kysely<Tables>,
  { keys, bookingLimits, now }: VisitorBookingsOptions,
  visitor: Visitor,
  { restaurantId, token, guest }: Pick<ReserveOrder, "restaurantId" | "token" | "guest">,
): Promise<Result.Result<CountedBooking, TooManyBookings>> => {
  const limitKeys = (of: SigningKeys) => ({ ...identify(of, visitor), ...identifyGuest(of, guest) });
  const limited = keys.ofSecrets.map(limitKeys);
  const digest = sha256Hex(token);
  await lockKeys(transaction, [...limited, { digest }]);
  const instant = now();
  const { time, hold, isOwn } = await readHeld(transaction, digest);
  const bookedAt = hold?.booked_at?.getTime();
  let repeated: CountedBooking | null = null;
  let isSameGuest = false;
  if (hold !== undefined && bookedAt !== undefined) {
    const rows = await readBookings(transaction, [hold], instant);
    const counted = rows.find(({ token_digest }) => token_digest === digest);
    if (counted !== undefined) {
      // A repeated request counts at the time of the first and for its visitor: two requests at once must not pass the brake.
      const own = { digest, restaurantId: hold.restaurant_id, bookedAt };
      repeated = { isRepeated: true, ofNetworkInAnHour: countInAnHour(rows, [hold], own) };
      if (counted.is_reserved) return Result.succeed(repeated);
      isSameGuest = limited.some(({ email, phone }) => email === hold.email && phone === hold.phone);
    }
  }
  // A token of no hold that we know: the provider rejects it.
  if (time === null) return Result.succeed({ isRepeated: false, ofNetworkInAnHour: 0 });
  const booked = (await readBookings(transaction, limited, instant)).filter((row) => tokenOf(row) !== digest);
  const visitsOf = (key: keyof ReturnType<typeof limitKeys>) =>
    oncePerToken(booked.filter(countsFor(limited, key))).map(({ time, cancelled_at }) => ({
      time,
      isCancelled: cancelled_at !== null,
    }));
  const isAdmitted = admitsBooking(
    {
      ofVisitor: visitsOf("visitor"),
      ofEmail: visitsOf("email"),
      ofPhone: visitsOf("phone"),
      ofNetwork: visitsOf("network"),
      ofSite: visitsOf("site"),
    },
    time,
    bookingLimits,
  );
  if (!isSameGuest && !isAdmitted) return Result.fail(new TooManyBookings());
  const own = limitKeys(keys);
  const isBeside = repeated !== null;
  const booking = { ...own, booked_at: encodeTimestamp(instant), is_own: isOwn || isBeside };
  await transaction
    .insertInto("visitor_holds")
    .values({
      ...booking,
      token_digest: isBeside ? `${digest} ${own.email} ${own.phone}` : digest,
      restaurant_id: restaurantId,
      date_time: time,
      experience_id: null,
      experience_version: null,
      // A row beside another counts as no hold.
      began_at: encodeTimestamp(isBeside ? 0 : instant),
      ends_at: encodeTimestamp(instant),
    })
    .onConflict((conflict) => conflict.column("token_digest").doUpdateSet(booking))
    .execute();
  const made = { digest, restaurantId, bookedAt: instant };
  return Result.succeed(
    repeated ?? { isRepeated: false, ofNetworkInAnHour: countInAnHour(booked, limited, made) },
  );
};

/** Counts a booking for the guest whom its table is ordered for, in the transaction of the order (rule 14.30). */
export const countForGuest = (
  transaction: Kysely<Tables>,
  keys: ServerKeys,
  { tokenDigest, guest }: { readonly tokenDigest: string; readonly guest: Guest },
  now: Instant,
): Promise<unknown> =>
  transaction
    .updateTable("visitor_holds")
    // Another request for the table, which was rejected, may have taken it back.
    .set({ ...identifyGuest(keys, guest), booked_at: sql<string>`coalesce(booked_at, ${since(now)})` })
    .where("token_digest", "=", tokenDigest)
    .execute();

type Booked = Awaited<ReturnType<typeof readBookings>>;

/** Returns the token digest of a row, also of one beside another. */
const tokenOf = ({ token_digest }: Booked[number]) => token_digest?.split(" ")[0];

const oncePerToken = (rows: Booked): Booked => [...new Map(rows.map((row) => [tokenOf(row), row])).values()];

/** Counts a booking with those of its network in the same restaurant within the hour before it; a site has a wider limit. */
const countInAnHour = (
  booked: Booked,
  limited: readonly Pick<LimitKeys, "network" | "site">[],
  own: { readonly digest: string; readonly restaurantId: number; readonly bookedAt: Instant },
): number => {
  const others = booked.filter((row) => {
    const beforeMs = own.bookedAt - (row.booked_at?.getTime() ?? 0);
    return (
      tokenOf(row) !== own.digest &&
      row.restaurant_id === own.restaurantId &&
      beforeMs >= 0 &&
      beforeMs < HOUR_MS
    );
  });
  const countOf = (key: "network" | "site") =>
    1 + oncePerToken(others.filter(countsFor(limited, key))).length;
  return Math.max(countOf("network"), countOf("site") / SITE_FACTOR);
};

/**
 * Reads a visitor's hold of a table, and the table's time: of its booking where the reservation service is ours, else of the hold; null
 * without either.
 */
const readHeld = async (kysely: Kysely<Tables>, digest: string) => {
  const [hold, booking] = await Promise.all([
    kysely.selectFrom("visitor_holds").selectAll().where("token_digest", "=", digest).executeTakeFirst(),
    kysely.selectFrom("bookings").select("date_time").where("token_digest", "=", digest).executeTakeFirst(),
  ]);
  const time = (booking?.date_time ?? hold?.date_time ?? null) as LocalDateTime | null;
  return { hold, time, isOwn: booking !== undefined };
};

const since = (instant: Instant) => sql<Date>`${encodeTimestamp(instant)}::timestamptz`;

/** Reads the bookings to come of a guest or of their network, and those that were made within a day and are cancelled. */
const readBookings = async (
  kysely: Kysely<Tables>,
  limited: readonly (LimitKeys & Readonly<Record<"email" | "phone", string | null>>)[],
  now: Instant,
) => {
  const rows = await kysely
    .selectFrom("visitor_holds as held")
    .leftJoin("bookings", "bookings.token_digest", "held.token_digest")
    .leftJoin("reservations", "reservations.token_digest", "held.token_digest")
    .leftJoin("pending_charges", "pending_charges.token_digest", "held.token_digest")
    .selectAll("held")
    .select(({ eb }) => eb("reservations.token_digest", "is not", null).as("is_reserved"))
    .select("cancelled_at")
    .select(({ fn }) => fn.coalesce("bookings.date_time", "held.date_time").as("time"))
    .where("booked_at", "is not", null)
    .where(({ eb, or }) =>
      or(
        limited.flatMap(({ visitor, network, site, email, phone }) => [
          eb("held.visitor", "=", visitor),
          eb("held.network", "=", network),
          eb("held.site", "=", site),
          eb("held.email", "=", email),
          eb("held.phone", "=", phone),
        ]),
      ),
    )
    .where(({ eb, fn }) => eb(fn.coalesce("bookings.date_time", "held.date_time"), ">=", firstToCome(now)))
    .where(({ eb, or }) => or([eb("cancelled_at", "is", null), eb("booked_at", ">", since(now - DAY_MS))]))
    .where(({ eb, or }) =>
      or([
        // An outside provider has the booking.
        eb("held.is_own", "=", false),
        eb("reservations.token_digest", "is not", null),
        // Its card may still be charged, or be given at the card provider.
        eb("pending_charges.token_digest", "is not", null),
        eb("booked_at", ">", since(now - UNDER_WAY_MS)),
      ]),
    )
    .execute();
  return rows.map((row) => ({ ...row, time: row.time as LocalDateTime }));
};

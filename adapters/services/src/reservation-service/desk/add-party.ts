import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import type { NewParty } from "@couvert/domain/booking/desk/desk-requests.schema";
import { plannedPeriod } from "@couvert/domain/booking/desk/party";
import { joinSpecialRequest } from "@couvert/domain/booking/guest/guest";
import { tableAlone } from "@couvert/domain/booking/reservation/selection";
import { type Instant, instantOf, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import { sql, type Transaction } from "kysely";
import { lockArrivals } from "../booking/arrivals.ts";
import { addReservation, newBooking } from "../booking/bookings.ts";
import type { Actor } from "../booking/history.ts";
import { endHolds } from "../booking/holds.ts";
import { encodePolicy, policyOfHold } from "../booking/policy.schema.ts";
import { recordRequest } from "../booking/reservation-requests.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { assignTables } from "../booking/table-assignments.ts";
import { createReservationToken, deriveManageToken, sha256Hex } from "../keys.ts";
import { addPayment } from "../payment/desk-payments.ts";
import { checkDeskRequest, NOT_FOR_WALK_INS, readFree } from "./check-request.ts";
import type { DeskRejected } from "./desk-rejected.ts";

/** A booking by the restaurant. */
export type DeskOrder = typeof NewParty.Type & {
  readonly language: Language | null;
  /** The id of the request, under which its sender may repeat it; absent for a request that is sent once. */
  readonly idempotencyKey?: string;
};

/** A party after a change, by its token's digest, and the entry in the history that undoes it. */
export interface DeskChanged {
  readonly tokenDigest: string;
  readonly entry: number;
}

/**
 * Adds a party at the desk: a booking by telephone, which is confirmed by email where there is an address, or a walk-in, which begins now and is seated at
 * once where it has tables (rules 10.1, 10.8, 10.9). One with `payUntil` gets a link to pay the deposit in place of the confirmation (rule 14.23). A repeated request returns the party that it added, as it is now (rule 13.4).
 */
export const addParty = async (
  parts: ServiceDependencies,
  restaurant: Restaurant,
  order: DeskOrder,
  actor: Actor,
  now: Instant,
): Promise<Result.Result<DeskChanged, DeskRejected>> => {
  const isWalkIn = order.source === "walk_in";
  const status = order.tables?.length === 0 ? "arrived" : "seated";
  const { override, language, payUntil } = order;
  const { request, minutes } = isWalkIn ? beginNow(restaurant, order, now) : order;
  const { kysely } = parts.database;
  await endHolds(kysely, restaurant.restaurantId, now);
  return transact(kysely, async (transaction) => {
    const { token, requestId } = requestOf(parts.keys, order, actor);
    const tokenDigest = sha256Hex(token);
    const earlier = requestId === null ? null : await findEarlier(transaction, tokenDigest);
    if (earlier !== null) return Result.succeed({ tokenDigest, entry: earlier });
    const arrivals = await lockArrivals(transaction, restaurant, request, "");
    const isOverridden = override !== null;
    const exempt = isWalkIn ? NOT_FOR_WALK_INS : [];
    const asked = { request, tables: order.tables, exempt, isOverridden };
    const checked = checkDeskRequest(restaurant, asked, arrivals, now);
    if (checked.reason !== null) return Result.fail(checked);
    const asksDeposit = payUntil !== undefined;
    const policy = asksDeposit
      ? policyOfHold(restaurant, { request, experience: null }, language ?? restaurant.language, now)
      : undefined;
    if (policy !== undefined && (policy.asks !== "deposit" || order.guest.email === ""))
      return Result.fail({ reason: "NoPayLink" });
    const until = instantOf(restaurant.timeZone, payUntil ?? request.time);
    if (asksDeposit && (until <= now || until > instantOf(restaurant.timeZone, request.time)))
      return Result.fail({ reason: "NoPeriod" });
    const manageToken = deriveManageToken(token);
    const stay = minutes ?? turnMinutes(restaurant, request.partySize);
    const period = plannedPeriod(restaurant, { time: request.time, minutes: stay, finishedAt: null });
    await transaction
      .insertInto("bookings")
      .values({
        ...newBooking(restaurant, tokenDigest, request),
        kind: "reservation",
        source: order.source,
        minutes: stay,
        notes: order.notes,
        override_reason: checked.overridden.length > 0 ? (override ?? "") : "",
        experience_id: null,
        experience_version: null,
        expires_at: null,
        ...(policy === undefined ? {} : { policy: encodePolicy(policy) }),
        ...(isWalkIn ? { status, arrived_at: encodeTimestamp(now) } : {}),
        ...(isWalkIn && status === "seated" ? { seated_at: encodeTimestamp(now) } : {}),
      })
      .execute();
    const { restaurantId } = restaurant;
    if (!(await recordRequest(transaction, { restaurantId, requestId, token })))
      return Result.fail({ reason: "RequestReused" });
    const wanted = order.tables === null ? "best" : [order.tables];
    const place = { period, isOnline: false, wanted } as const;
    if (!(await assignTables(transaction, restaurant, tokenDigest, request, now, place))) {
      const alternatives = await readFree(transaction, restaurant, request, period, now);
      return Result.fail({ reason: "TableTaken", alternatives });
    }
    const guest = {
      ...order.guest,
      specialRequest: joinSpecialRequest(order.occasion, order.specialRequest),
      marketingOptIn: false,
    };
    const selection = { ...tableAlone(request), policy };
    const reservation = { restaurant, tokenDigest, manageToken, selection, guest, language, charge: null };
    const by = {
      actor,
      overridden: checked.overridden,
      tells: { guest: !isWalkIn && !asksDeposit, restaurant: false },
    };
    const { entry } = await addReservation(transaction, parts, reservation, by, now);
    if (policy !== undefined) {
      const { deposit: amount, currency } = policy;
      const asksFor = { kind: "deposit", amount, currency, reason: "", until } as const;
      const by = { reference: `${tokenDigest}-deposit`, staff_id: actor.staffId };
      await addPayment(transaction, { tokenDigest, restaurantId }, { ...asksFor, ...by }, now);
    }
    return Result.succeed({ tokenDigest, entry });
  });
};

/** Returns the id of an order's request, null for one that is sent once, and its token: the same for the same order under the same id. */
const requestOf = (
  keys: ServiceDependencies["keys"],
  { idempotencyKey, ...order }: DeskOrder,
  { staffId }: Actor,
) => {
  if (idempotencyKey === undefined) return { token: createReservationToken(), requestId: null };
  const sign = (...parts: readonly unknown[]) => keys.sign("machine requests", JSON.stringify(parts));
  return { token: sign(staffId, idempotencyKey, order), requestId: sign(staffId, idempotencyKey) };
};

/** The key of the advisory lock that serialises the repetitions of a request. */
const REQUEST_LOCK = 3;

/** Returns the entry of the history for the party that an earlier request has added; null for none. */
const findEarlier = async (transaction: Transaction<Tables>, tokenDigest: string): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(${REQUEST_LOCK}, hashtext(${tokenDigest}))`.execute(transaction);
  const row = await transaction
    .selectFrom("bookings")
    .innerJoin("booking_history as entry", "entry.booking_id", "bookings.id")
    .select("entry.id")
    .where("token_digest", "=", tokenDigest)
    .where("action", "=", "created")
    .executeTakeFirst();
  return row === undefined ? null : Number(row.id);
};

/** Returns an order that begins now and ends when it said: the clock of a tablet may be minutes off. */
const beginNow = (
  { timeZone }: Restaurant,
  { request, minutes }: DeskOrder,
  now: Instant,
): Pick<DeskOrder, "request" | "minutes"> => {
  const time = localTimeIn(timeZone, now);
  const lost = Math.round((instantOf(timeZone, time) - instantOf(timeZone, request.time)) / 60_000);
  return {
    request: { ...request, time },
    minutes: minutes === null ? null : Math.max(minutes - lost, LEAST_MINUTES),
  };
};

/** The shortest stay of a walk-in. */
const LEAST_MINUTES = 15;

import { nextDecline } from "@couvert/domain/booking/limits/decline-limit";
import {
  admitHold,
  type BegunHold,
  type HoldLimits,
  UNUSED_HOLD_MS,
} from "@couvert/domain/booking/limits/hold-limits";
import {
  type AdmittedHold,
  type HeldTable,
  type Visitor,
  VisitorHolds,
} from "@couvert/domain/booking/limits/visitor-holds.port";
import { FALLBACK_HOLD_SECONDS } from "@couvert/domain/booking/reservation/hold";
import { type LockOrder, TooManyHolds } from "@couvert/domain/booking/reservation/reservations.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import { encodeTimestamp, type Tables, type VisitorHoldRow } from "@couvert/platform/database/tables";
import { commit, transact } from "@couvert/platform/database/transact";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { type Kysely, type Selectable, sql } from "kysely";
import { sha256Hex } from "../reservation-service/keys.ts";
import { countBooking, hasNo, IS_UNUSED, type VisitorBookingsOptions } from "./count-booking.ts";
import { countsFor, identify, type LimitKeys, lockKeys } from "./limit-keys.ts";

/** The options of the holds of visitors. */
export interface StoredVisitorHoldsOptions extends VisitorBookingsOptions {
  readonly database: Pick<Database, "kysely">;
  readonly holdLimits: HoldLimits;
  /** The declines of cards that a hold allows. */
  readonly declinesPerHold: number;
}

type Row = Selectable<VisitorHoldRow>;

/**
 * Provides the holds of visitors from the database, which stores their tokens sealed: a row for an hour, and for a booking until the visit
 * is over. Whether a hold of our own reservation service is still held, and its booking still made, is read from there; an outside
 * service is believed when it releases one (rule 7.90).
 */
export const storedVisitorHolds = (options: StoredVisitorHoldsOptions): Layer.Layer<VisitorHolds> => {
  const { database, keys, holdLimits, declinesPerHold, now } = options;
  const { kysely } = database;
  const identifyAll = (visitor: Visitor) => keys.ofSecrets.map((each) => identify(each, visitor));

  const begin = (
    visitor: Visitor,
    { restaurantId, request, experience }: LockOrder,
  ): Promise<Result.Result<AdmittedHold, TooManyHolds>> =>
    transact(kysely, async (transaction) => {
      const limited = identifyAll(visitor);
      await lockKeys(transaction, limited);
      const instant = now();
      const rows = await readHolds(transaction, limited, instant);
      const admission = admitHold(
        {
          ofVisitor: rows.filter(countsFor(limited, "visitor")).map(begunHold),
          ofNetwork: rows.filter(countsFor(limited, "network")).map(begunHold),
          ofSite: rows.filter(countsFor(limited, "site")).map(begunHold),
        },
        holdLimits,
        instant,
      );
      if (!admission.isAdmitted) {
        return Result.fail(
          new TooManyHolds({ waitSeconds: Math.ceil((admission.retryAt - instant) / 1000) }),
        );
      }
      const { id } = await transaction
        .insertInto("visitor_holds")
        .values({
          ...identify(keys, visitor),
          restaurant_id: restaurantId,
          date_time: request.time,
          experience_id: experience?.id ?? null,
          experience_version: experience?.version ?? null,
          began_at: encodeTimestamp(instant),
          ends_at: encodeTimestamp(instant + FALLBACK_HOLD_SECONDS * 1000),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const replaced = new Set(admission.replaced.map((hold) => hold.id));
      return Result.succeed({
        id,
        replaced: rows.filter((row) => replaced.has(row.id)).map((row) => heldTable(keys, row)),
      });
    });

  return Layer.succeed(VisitorHolds)({
    begin: (visitor, order) =>
      Effect.flatMap(
        Effect.promise(() => begin(visitor, order)),
        Effect.fromResult,
      ),
    record: (id, { token, expiresAt, policy }) =>
      Effect.promise(() =>
        kysely
          .updateTable("visitor_holds")
          .set({
            token_digest: sha256Hex(token),
            sealed_token: keys.seal("held tokens", token),
            ends_at: encodeTimestamp(expiresAt),
            has_deposit: policy?.asks === "deposit",
          })
          .where("id", "=", id)
          .execute(),
      ).pipe(Effect.asVoid),
    withdraw: (id) =>
      Effect.promise(() => kysely.deleteFrom("visitor_holds").where("id", "=", id).execute()).pipe(
        Effect.asVoid,
      ),
    release: ({ restaurantId, token }) =>
      Effect.promise(() => {
        const [digest, instant] = [sha256Hex(token), now()];
        return kysely
          .updateTable("visitor_holds")
          .set({ sealed_token: null, ends_at: encodeTimestamp(instant) })
          .where("token_digest", "=", digest)
          .where("restaurant_id", "=", restaurantId)
          .where(({ not, exists }) =>
            not(exists(heldBookings(kysely, instant).where("bookings.token_digest", "=", digest))),
          )
          .execute();
      }).pipe(Effect.asVoid),
    book: (visitor, order) =>
      Effect.flatMap(
        Effect.promise(() =>
          transact(kysely, (transaction) => countBooking(transaction, options, visitor, order)),
        ),
        Effect.fromResult,
      ),
    withdrawBooking: (token) =>
      Effect.promise(() =>
        commit(kysely, async (transaction) => {
          const rows = transaction.selectFrom("visitor_holds").where("token_digest", "=", sha256Hex(token));
          // Locked before the update reads: an order that is under way may count it meanwhile.
          const row = await rows.select("id").forUpdate().executeTakeFirst();
          await transaction
            .updateTable("visitor_holds")
            .set({ email: null, phone: null, booked_at: null })
            .where("id", "=", row?.id ?? null)
            .where(hasNo("reservations"))
            .where(hasNo("pending_charges"))
            .execute();
        }),
      ),
    payable: (visitor) =>
      Effect.map(
        Effect.promise(() => readPayable(kysely, identifyAll(visitor), now())),
        (rows) => rows.map((row) => heldTable(keys, row)),
      ),
    handOver: (visitor, token) =>
      Effect.promise(async () => {
        const handed = await kysely
          .updateTable("visitor_holds")
          .set({ handed_to: identify(keys, visitor).network })
          .where("token_digest", "=", sha256Hex(token))
          .where("handed_to", "is", null)
          .where("booked_at", "is", null)
          .where("ends_at", ">", timestamp(now()))
          .executeTakeFirst();
        return handed.numUpdatedRows > 0n;
      }),
    countDecline: (token) =>
      Effect.promise(async () => {
        const digest = sha256Hex(token);
        const counted = await kysely
          .updateTable("visitor_holds")
          .set(({ eb }) => ({ decline_count: eb("decline_count", "+", 1) }))
          .where("token_digest", "=", digest)
          .where("decline_count", "<", declinesPerHold)
          .returning("decline_count")
          .executeTakeFirst();
        if (counted !== undefined) return nextDecline(counted.decline_count - 1, declinesPerHold);
        const known = await kysely
          .selectFrom("visitor_holds")
          .select("decline_count")
          .where("token_digest", "=", digest)
          .executeTakeFirst();
        return known === undefined ? "allowed" : nextDecline(known.decline_count, declinesPerHold);
      }),
    uncountDecline: (token) =>
      Effect.promise(() =>
        kysely
          .updateTable("visitor_holds")
          .set(({ eb }) => ({ decline_count: eb("decline_count", "-", 1) }))
          .where("token_digest", "=", sha256Hex(token))
          .where("decline_count", ">", 0)
          .execute(),
      ).pipe(Effect.asVoid),
  });
};

const heldTable = (
  keys: ServerKeys,
  { restaurant_id, experience_id, experience_version, has_deposit, sealed_token }: Row,
): HeldTable => ({
  restaurantId: restaurant_id,
  experience:
    experience_id === null || experience_version === null
      ? null
      : { id: experience_id, version: experience_version },
  hasDeposit: has_deposit,
  token: keys.unseal("held tokens", sealed_token ?? "") ?? "",
});

const begunHold = ({
  id,
  began_at,
  ends_at,
  held_until,
  sealed_token,
}: Awaited<ReturnType<typeof readHolds>>[number]): BegunHold => ({
  id,
  beganAt: began_at.getTime(),
  endsAt: Math.max(ends_at.getTime(), held_until?.getTime() ?? 0),
  isReleasable: sealed_token !== null,
});

/** How long a charge may take at least, in ms: a hold keeps its tables until its outcome is known. */
const CHARGING_MS = 60 * 1000;

/** The holds of our own reservation service that keep their tables, and until when at least. */
const heldBookings = (kysely: Kysely<Tables>, now: Instant) =>
  kysely
    .selectFrom("bookings")
    .select(({ fn, eb }) => [
      "bookings.token_digest",
      fn<Date>("greatest", [
        "expires_at",
        eb
          .case()
          .when("is_charging", "=", true)
          .then(timestamp(now + CHARGING_MS))
          .end(),
      ]).as("held_until"),
    ])
    .where(({ eb, or }) => or([eb("expires_at", ">", timestamp(now)), eb("is_charging", "=", true)]));

const timestamp = (instant: Instant) => sql<Date>`${encodeTimestamp(instant)}::timestamptz`;

const readHolds = (kysely: Kysely<Tables>, limited: readonly LimitKeys[], now: Instant) =>
  kysely
    .selectFrom("visitor_holds")
    .leftJoin(heldBookings(kysely, now).as("held"), (join) =>
      join.onRef("held.token_digest", "=", "visitor_holds.token_digest"),
    )
    .selectAll("visitor_holds")
    .select("held_until")
    .where(IS_UNUSED)
    .where("began_at", ">", timestamp(now - UNUSED_HOLD_MS))
    .where(({ eb, or }) =>
      or(
        limited.flatMap(({ visitor, network, site }) => [
          eb("network", "=", network),
          eb("visitor", "=", visitor),
          eb("site", "=", site),
        ]),
      ),
    )
    .execute();

/** Reads the holds with an experience that are not released, newest first; a lapsed one may still be booked (rule 9.21). */
const readPayable = async (
  kysely: Kysely<Tables>,
  limited: readonly LimitKeys[],
  now: Instant,
): Promise<Row[]> => {
  const rows = await kysely
    .selectFrom("visitor_holds")
    .selectAll()
    .where(IS_UNUSED)
    .where("began_at", ">", timestamp(now - UNUSED_HOLD_MS))
    .where("sealed_token", "is not", null)
    .where(({ eb, or }) => or([eb("experience_id", "is not", null), eb("has_deposit", "=", true)]))
    .where(({ eb, or, and }) =>
      or(
        limited.flatMap(({ visitor, network }) => [
          eb("visitor", "=", visitor),
          and([eb("visitor", "is", null), eb("network", "=", network)]),
          eb("handed_to", "=", network),
        ]),
      ),
    )
    .orderBy("began_at", "desc")
    .execute();
  const own = rows.filter((row) => row.visitor !== null);
  return own.length > 0 ? own : rows;
};

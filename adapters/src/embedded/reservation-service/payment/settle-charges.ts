import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { CardProviderUnavailable } from "@couvert/domain/booking/card/card-tokens.port";
import {
  type Charge,
  type ChargeDeclined,
  type ChargeOrder,
  type ChargeOutcomeUnknown,
  Charges,
} from "@couvert/domain/booking/card/charges.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { encodeTimestamp, type PendingChargeRow, type Tables } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/transact.ts";
import {
  type BookingRejected,
  CARD_DECLINED,
  CARDS_UNAVAILABLE,
  OUTCOME_UNKNOWN,
} from "../booking/booking-rejected.ts";
import { confirmBooking, lockBooking, type Reserved } from "../booking/bookings.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { PendingOrder } from "./begin-charge.ts";

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
    .where("started_at", "<=", sql<Date>`${encodeTimestamp(now - LEFT_ALONE_MS)}`)
    .orderBy("started_at")
    .execute();
  for (const { token_digest, restaurant_id } of left) {
    const restaurant = restaurants.get(restaurant_id);
    if (restaurant !== undefined) await settleCharge(parts, restaurant, token_digest, now);
  }
};

/** What came of a charge: a reservation, nothing that was not known before, or why the card was not charged. */
type Settled = Result.Result<Reserved | null, BookingRejected>;

/**
 * Asks what becomes of the charge that is under way for a party, and makes the party a reservation when its card is charged,
 * or a hold again when it is not. Whoever asks, and however often, the card is charged once: the provider knows the charge by
 * its reference. Fails with `OutcomeUnknown` when the provider cannot tell; then the party keeps its tables, to be asked
 * about again. Answers with null when no charge is under way, or somebody else was told first.
 */
export const settleCharge = async (
  parts: ServiceDependencies,
  restaurant: Restaurant,
  tokenDigest: string,
  now: Instant,
): Promise<Settled> => {
  const { kysely } = parts.database;
  const underWay = await aboutToAsk(kysely, tokenDigest);
  if (underWay === undefined) return Result.succeed(null);
  const { amount, reference } = underWay;
  const order = decode(underWay.pending_order);
  const charged = await charge(parts, { token: order.cardToken, amount, reference });
  // A refusal is written down like a success: what the transaction would undo is that the charge has come to an end.
  const concluded = await transact(kysely, async (transaction): Promise<Result.Result<Settled, never>> => {
    const party = await lockBooking(transaction, restaurant.restaurantId, tokenDigest);
    const current = await lockCharge(transaction, reference);
    if (party === undefined || current === undefined) return Result.succeed(Result.succeed(null));
    if (Result.isFailure(charged)) {
      const refusal = refusalOf(charged.failure, current);
      if (refusal !== OUTCOME_UNKNOWN) await forgetCharge(transaction, current);
      return Result.succeed(Result.fail(refusal));
    }
    await forgetCharge(transaction, current);
    const { manageToken, guest, sold } = order;
    const selection = { request: party.request, ...sold };
    const paid = { ...charged.success, last4: current.last4 };
    const confirmed = { restaurant, tokenDigest, manageToken, selection, guest, charge: paid };
    const reserved = await confirmBooking(transaction, confirmed, now, parts.onReservationChange);
    return Result.succeed(Result.succeed(reserved));
  });
  return Result.flatMap(concluded, (settled) => settled);
};

type UnderWay = Selectable<PendingChargeRow>;
type ChargeFault = ChargeDeclined | ChargeOutcomeUnknown | CardProviderUnavailable;

const decode = Schema.decodeUnknownSync(PendingOrder);

// Counted before it is asked: whoever is told that nothing was charged must know whether others have asked as well.
const aboutToAsk = (kysely: Kysely<Tables>, tokenDigest: string): Promise<UnderWay | undefined> =>
  kysely
    .updateTable("pending_charges")
    .set(({ eb }) => ({ attempt_count: eb("attempt_count", "+", 1) }))
    .where("token_digest", "=", tokenDigest)
    .returningAll()
    .executeTakeFirst();

const charge = (
  { charges }: ServiceDependencies,
  order: ChargeOrder,
): Promise<Result.Result<Charge, ChargeFault>> =>
  Effect.runPromise(Effect.result(Charges.use((port) => port.charge(order))).pipe(Effect.provide(charges)));

const lockCharge = (transaction: Transaction<Tables>, reference: string): Promise<UnderWay | undefined> =>
  transaction
    .selectFrom("pending_charges")
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();

const refusalOf = ({ _tag }: ChargeFault, { attempt_count }: UnderWay): BookingRejected => {
  if (_tag === "ChargeDeclined") return CARD_DECLINED;
  // That nothing came of one request says nothing of another for the same charge.
  return _tag === "CardProviderUnavailable" && attempt_count === 1 ? CARDS_UNAVAILABLE : OUTCOME_UNKNOWN;
};

/** Ends a charge, and forgets all that was written down to finish the reservation. */
const forgetCharge = async (transaction: Transaction<Tables>, { reference, token_digest }: UnderWay) => {
  await transaction.deleteFrom("pending_charges").where("reference", "=", reference).execute();
  await transaction
    .updateTable("bookings")
    .set({ is_charging: false })
    .where("token_digest", "=", token_digest)
    .execute();
};

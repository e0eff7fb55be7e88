import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Charge } from "@couvert/domain/booking/card/charges.port";
import type { StoredCard } from "@couvert/domain/booking/card/payment-intents.port";
import { tableAlone } from "@couvert/domain/booking/reservation/selection";
import { type Currency, DEFAULT_CURRENCY } from "@couvert/domain/values/currency";
import type { PendingChargeRow, Tables } from "@couvert/platform/database/tables";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { BookingToConfirm, LockedBooking } from "../booking/bookings.ts";
import { Purchase } from "../booking/purchase.schema.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { StoredGuest } from "../guests/stored-guest.schema.ts";
import { createReservationToken } from "../keys.ts";

/** What it takes to finish a reservation after its card is charged or stored. Deleted once the outcome is known. */
export const PendingOrder = Schema.Struct({
  /** Null where the guest gives the card to the card provider. */
  cardToken: Schema.NullOr(Schema.String),
  /** Encrypted, since whoever has it can change the reservation. Rows of earlier versions have it in clear. */
  sealedManageToken: Schema.optionalKey(Schema.String),
  manageToken: Schema.optionalKey(Schema.String),
  /** Null for a table alone. */
  purchase: Schema.NullOr(Purchase),
  /** Absent in rows of earlier versions: that of the experience. */
  currency: Schema.optionalKey(Schema.String),
  guest: StoredGuest,
  // Rows of earlier versions have no language.
  language: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  // Rows of earlier versions name the purchase `sold`.
}).pipe(Schema.encodeKeys({ purchase: "sold" }));

/** Decodes the order of a pending charge. Throws for one that another version wrote. */
export const decodeOrder = Schema.decodeUnknownSync(PendingOrder);

/** A row of the pending charges. */
export type PendingCharge = Selectable<PendingChargeRow>;

/** Returns the currency of an order. */
export const currencyOfOrder = ({ currency, purchase }: typeof PendingOrder.Type): Currency =>
  currency ?? purchase?.experience.currency ?? DEFAULT_CURRENCY;

/** Finds the pending charge of a booking. */
export const findPending = (
  kysely: Kysely<Tables>,
  tokenDigest: string,
): Promise<PendingCharge | undefined> =>
  kysely.selectFrom("pending_charges").selectAll().where("token_digest", "=", tokenDigest).executeTakeFirst();

/** Returns whether the guest of a booking may give a card at the card provider. */
export const hasIntent = async (kysely: Kysely<Tables>, tokenDigest: string): Promise<boolean> =>
  ((await findPending(kysely, tokenDigest))?.kind ?? null) !== null;

/** Locks a pending charge until the transaction ends; undefined when another caller settled it. */
export const lockCharge = (
  transaction: Transaction<Tables>,
  reference: string,
): Promise<PendingCharge | undefined> =>
  transaction
    .selectFrom("pending_charges")
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();

/** Deletes a pending charge with its order. */
export const deleteCharge = async (
  transaction: Transaction<Tables>,
  { reference, token_digest }: Pick<PendingCharge, "reference" | "token_digest">,
): Promise<void> => {
  await transaction.deleteFrom("pending_charges").where("reference", "=", reference).execute();
  const booking = transaction.updateTable("bookings").where("token_digest", "=", token_digest);
  await booking.set({ is_charging: false }).execute();
};

/** What a card provider did for an order: a charge, a card on file, or both null for nothing. */
export interface Paid {
  readonly charge: (Charge & { readonly isIntent: boolean }) | null;
  readonly storedCard: StoredCard | null;
}

/** Returns the reservation that a pending order makes of its booking. */
export const orderedReservation = (
  { keys }: Pick<ServiceDependencies, "keys">,
  restaurant: Restaurant,
  tokenDigest: string,
  { request, policy }: Pick<LockedBooking, "request" | "policy">,
  { sealedManageToken: sealed, manageToken, guest, language, purchase }: typeof PendingOrder.Type,
  paid: Paid,
): BookingToConfirm => {
  // A new token, which the email has, where another secret sealed it.
  const opened = sealed === undefined ? manageToken : keys.unseal("job tokens", sealed);
  const selection = { ...(purchase === null ? tableAlone(request) : { request, ...purchase }), policy };
  return {
    restaurant,
    tokenDigest,
    manageToken: opened ?? createReservationToken(),
    selection,
    guest,
    language,
    ...paid,
  };
};

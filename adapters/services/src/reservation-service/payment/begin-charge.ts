import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { currencyOf, type Selection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Transaction } from "kysely";
import { Purchase, purchaseOf } from "../booking/purchase.schema.ts";
import { StoredGuest } from "../guests/stored-guest.schema.ts";
import { deriveManageToken, sha256Hex } from "../keys.ts";

/** What it takes to finish a reservation after its card is charged. Deleted once the outcome is known. */
export const PendingOrder = Schema.Struct({
  cardToken: Schema.String,
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

/** An order that is paid in advance, in whole or by a deposit. `amount` is in the currency of the selection. */
interface PrepaidOrder {
  readonly token: string;
  readonly selection: Selection;
  readonly amount: number;
  readonly cardToken: string;
  readonly guest: Guest;
  readonly language: Language | null;
}

/**
 * Records that a card is about to be charged, with everything it takes to finish the reservation. The booking keeps its tables until
 * the outcome is known. The reference of the charge derives from the token and the number of charges so far (rule 7.70).
 */
export const beginCharge = async (
  transaction: Transaction<Tables>,
  keys: ServerKeys,
  { token, selection, amount, cardToken, guest, language }: PrepaidOrder,
  now: Instant,
): Promise<void> => {
  const { charge_count } = await transaction
    .updateTable("bookings")
    .set(({ eb }) => ({ is_charging: true, charge_count: eb("charge_count", "+", 1) }))
    .where("token_digest", "=", sha256Hex(token))
    .returning("charge_count")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("pending_charges")
    .values({
      token_digest: sha256Hex(token),
      reference: `${sha256Hex(`charge:${token}`)}-${charge_count}`,
      amount,
      pending_order: encode({
        cardToken,
        sealedManageToken: keys.seal("job tokens", deriveManageToken(token)),
        purchase: purchaseOf(selection),
        currency: currencyOf(selection),
        guest,
        language,
      }),
      attempt_count: 0,
      started_at: encodeTimestamp(now),
    })
    .execute();
};

const encode = Schema.encodeSync(Schema.fromJsonString(PendingOrder));

import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { currencyOf, dueAtBooking, type Selection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Schema from "effect/Schema";
import type { Transaction } from "kysely";
import { purchaseOf } from "../booking/purchase.schema.ts";
import { deriveManageToken, sha256Hex } from "../keys.ts";
import { PendingOrder } from "./pending-charges.ts";

/** An order that needs a card: for a payment in whole, a deposit, or a card on file. */
interface CardOrder {
  readonly token: string;
  readonly selection: Selection;
  /** Null where the guest gives the card to the card provider. */
  readonly cardToken: string | null;
  readonly guest: Guest;
  readonly language: Language | null;
}

/**
 * Records that a card is about to be charged or stored, with everything it takes to finish the reservation. A booking whose card has a token has
 * its tables until the outcome is known; a guest at the card provider has until the end of the hold. A further order of that guest for the same amount
 * replaces the one before. The reference derives from the token and the number of charges so far (rules 7.70, 14.14).
 */
export const beginCharge = async (
  transaction: Transaction<Tables>,
  keys: ServerKeys,
  { token, selection, cardToken, guest, language }: CardOrder,
  now: Instant,
): Promise<void> => {
  const tokenDigest = sha256Hex(token);
  const pending_order = encode({
    cardToken,
    sealedManageToken: keys.seal("job tokens", deriveManageToken(token)),
    purchase: purchaseOf(selection),
    currency: currencyOf(selection),
    guest,
    language,
  });
  const replaced = await transaction
    .updateTable("pending_charges")
    .set({ pending_order })
    .where("token_digest", "=", tokenDigest)
    .returning("reference")
    .executeTakeFirst();
  if (replaced !== undefined) return;
  const { charge_count } = await transaction
    .updateTable("bookings")
    .set(({ eb }) => ({ is_charging: cardToken !== null, charge_count: eb("charge_count", "+", 1) }))
    .where("token_digest", "=", tokenDigest)
    .returning("charge_count")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("pending_charges")
    .values({
      token_digest: tokenDigest,
      reference: `${sha256Hex(`charge:${token}`)}-${charge_count}`,
      amount: dueAtBooking(selection),
      kind: cardToken === null ? (selection.policy?.asks === "card" ? "setup" : "payment") : null,
      pending_order,
      attempt_count: 0,
      started_at: encodeTimestamp(now),
    })
    .execute();
};

const encode = Schema.encodeSync(Schema.fromJsonString(PendingOrder));

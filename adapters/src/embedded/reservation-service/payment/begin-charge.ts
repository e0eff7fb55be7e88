import type { CardToken } from "@couvert/domain/booking/card/card-tokens.port";
import { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Schema from "effect/Schema";
import type { Transaction } from "kysely";
import { encodeTimestamp, type Tables } from "../../../platform/database/tables.ts";
import { Purchase } from "../booking/purchase.schema.ts";
import { deriveManageToken, sha256Hex } from "../keys.ts";

/** What is needed to finish a reservation once its card is charged; forgotten as soon as it is known what came of that. */
export const PendingOrder = Schema.Struct({
  cardToken: Schema.String,
  manageToken: Schema.String,
  sold: Purchase,
  guest: Guest,
});

/** What a diner pays ahead for, by which card. */
interface PrepaidOrder {
  readonly token: string;
  readonly sold: (typeof PendingOrder.Type)["sold"];
  /** In cents. */
  readonly amount: number;
  readonly card: CardToken;
  readonly guest: Guest;
}

/**
 * Writes down that a card is about to be charged, and all it takes to finish the reservation afterwards. From when this is
 * committed until it is known what came of the charge, the party keeps its tables. The charge's reference is derived from
 * the token; a card after one that was declined is charged under the next.
 */
export const beginCharge = async (
  transaction: Transaction<Tables>,
  { token, sold, amount, card, guest }: PrepaidOrder,
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
      last4: card.last4,
      pending_order: encode({ cardToken: card.token, manageToken: deriveManageToken(token), sold, guest }),
      attempt_count: 0,
      started_at: encodeTimestamp(now),
    })
    .execute();
};

const encode = Schema.encodeSync(Schema.fromJsonString(PendingOrder));

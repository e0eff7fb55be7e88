import { createHash, randomBytes } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { TestChargeRow } from "@couvert/platform/database/tables";
import type { Selectable } from "kysely";
import type { StoredCard } from "./check-card.ts";

/** A stored charge, made or declined. */
export type StoredCharge = Selectable<TestChargeRow>;

/** A charge to make, with its card. The parameters are those of the whole request, to recognize a repeated one. */
interface NewCharge extends Pick<StoredCharge, "parameters" | "amount" | "currency" | "reference"> {
  readonly key: string;
  readonly token: string;
  readonly card: StoredCard;
}

/** Charges a card once. The same key with the same parameters always returns the first outcome. */
export const chargeOnce = async (
  { kysely }: Database,
  { key, token, card, ...charge }: NewCharge,
  now: Instant,
): Promise<StoredCharge | "other parameters" | "token used"> => {
  const parameters = createDigest(charge.parameters);
  const created = await kysely
    .insertInto("test_charges")
    .values({
      id: `ch_${randomBytes(12).toString("hex")}`,
      idempotency_key: key,
      ...charge,
      parameters,
      token_digest: createDigest(token),
      brand: card.brand,
      last4: card.last4,
      is_declined: card.isDeclined,
      refund_id: null,
      charged_at: new Date(now).toISOString(),
    })
    // A used key or token writes nothing.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created !== undefined) return created;
  const before = await kysely
    .selectFrom("test_charges")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (before === undefined) return "token used";
  return before.parameters === parameters ? before : "other parameters";
};

/** Returns the charges of a reference, declined ones too. */
export const findCharges = ({ kysely }: Database, reference: string): Promise<StoredCharge[]> =>
  kysely.selectFrom("test_charges").selectAll().where("reference", "=", reference).execute();

/** Refunds a whole charge, once. */
export const refundOnce = async (
  { kysely }: Database,
  chargeId: string,
): Promise<
  (Pick<StoredCharge, "amount" | "currency"> & { readonly id: string }) | "no such charge" | "refunded before"
> => {
  const id = `re_${randomBytes(12).toString("hex")}`;
  const refunded = await kysely
    .updateTable("test_charges")
    .set({ refund_id: id })
    .where("id", "=", chargeId)
    .where("refund_id", "is", null)
    .where("is_declined", "=", false)
    .returning(["amount", "currency"])
    .executeTakeFirst();
  if (refunded !== undefined) return { id, ...refunded };
  const charge = await kysely
    .selectFrom("test_charges")
    .select("refund_id")
    .where("id", "=", chargeId)
    .executeTakeFirst();
  return (charge?.refund_id ?? null) === null ? "no such charge" : "refunded before";
};

const createDigest = (text: string): string => createHash("sha256").update(text).digest("hex");

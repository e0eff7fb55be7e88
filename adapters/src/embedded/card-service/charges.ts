import { createHash, randomBytes } from "node:crypto";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Cents } from "@couvert/domain/values/price";
import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import type { TestChargeRow } from "../../platform/database/tables.ts";
import type { KeptCard } from "./judge-card.ts";

/** A charge as it is kept, made or declined. */
export type KeptCharge = Pick<
  Selectable<TestChargeRow>,
  "id" | "amount" | "reference" | "brand" | "last4" | "is_declined" | "refund_id" | "charged_at"
>;

/** What is to be charged, to which card, under which idempotency key. */
export interface NewCharge {
  readonly key: string;
  /** Everything that was asked, to tell whether the same is asked again. */
  readonly parameters: string;
  readonly token: string;
  readonly card: KeptCard;
  readonly amount: Cents;
  readonly reference: string;
}

const COLUMNS = [
  "id",
  "amount",
  "reference",
  "brand",
  "last4",
  "is_declined",
  "refund_id",
  "charged_at",
] as const;

/** Charges a card once: the same key and parameters answer what came of it the first time, whoever asks and when. */
export const chargeOnce = async (
  { kysely }: Database,
  { key, parameters, token, card, amount, reference }: NewCharge,
  now: Instant,
): Promise<KeptCharge | "other parameters" | "token used"> => {
  const made = await kysely
    .insertInto("test_charges")
    .values({
      id: `ch_${randomBytes(12).toString("hex")}`,
      idempotency_key: key,
      parameters: digestOf(parameters),
      token_digest: digestOf(token),
      amount,
      reference,
      brand: card.brand,
      last4: card.last4,
      is_declined: card.isDeclined,
      refund_id: null,
      charged_at: new Date(now).toISOString(),
    })
    // A key or a token that is taken: nothing is written, and the one before is looked at.
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (made !== undefined) return made;
  const before = await kysely
    .selectFrom("test_charges")
    .select([...COLUMNS, "parameters"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (before === undefined) return "token used";
  const { parameters: asked, ...charge } = before;
  return asked === digestOf(parameters) ? charge : "other parameters";
};

/** The charges made or declined under a reference. */
export const chargesFor = ({ kysely }: Database, reference: string): Promise<KeptCharge[]> =>
  kysely.selectFrom("test_charges").select(COLUMNS).where("reference", "=", reference).execute();

/** Gives the whole of a charge back, once. */
export const refundOnce = async (
  { kysely }: Database,
  chargeId: string,
): Promise<{ readonly id: string; readonly amount: Cents } | "no such charge" | "refunded before"> => {
  const id = `re_${randomBytes(12).toString("hex")}`;
  const refunded = await kysely
    .updateTable("test_charges")
    .set({ refund_id: id })
    .where("id", "=", chargeId)
    .where("refund_id", "is", null)
    .where("is_declined", "=", false)
    .returning("amount")
    .executeTakeFirst();
  if (refunded !== undefined) return { id, amount: refunded.amount };
  const charge = await kysely
    .selectFrom("test_charges")
    .select("refund_id")
    .where("id", "=", chargeId)
    .executeTakeFirst();
  return (charge?.refund_id ?? null) === null ? "no such charge" : "refunded before";
};

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

import { type Selection, type TableRequest, tableAlone } from "@couvert/domain/booking/reservation/selection";
import { DEFAULT_CURRENCY } from "@couvert/domain/values/currency";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { decodePolicy } from "./policy.schema.ts";

/** A currency; that of what earlier versions sold is the US dollar. */
const SoldIn = Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(DEFAULT_CURRENCY)));

/** The experience and items bought with a table, as they were sold. */
export const Purchase = Schema.Struct({
  experience: Schema.Struct({
    id: Schema.Int,
    version: Schema.Int,
    name: Schema.String,
    description: Schema.String,
    pricePerPerson: Schema.Int,
    currency: SoldIn,
    isPrepaid: Schema.Boolean,
  }),
  addOns: Schema.Array(
    Schema.Struct({
      addOn: Schema.Struct({
        itemId: Schema.String,
        name: Schema.String,
        description: Schema.String,
        pricePerItem: Schema.Int,
        currency: SoldIn,
        maxPerReservation: Schema.Int,
      }),
      quantity: Schema.Int,
    }),
  ),
});

const codec = Schema.fromJsonString(Purchase);
const encode = Schema.encodeSync(codec);
const decode = Schema.decodeUnknownSync(Purchase);

/** Returns what is bought with a table; null for a table without an experience. */
export const purchaseOf = ({
  experience,
  addOns,
}: Pick<Selection, "experience" | "addOns">): typeof Purchase.Type | null =>
  experience === null ? null : { experience, addOns };

/** Encodes the purchase of a selection for the database. Returns null for a table without an experience. */
export const encodePurchase = (selection: Pick<Selection, "experience" | "addOns">): string | null => {
  const purchase = purchaseOf(selection);
  return purchase === null ? null : encode(purchase);
};

/** Decodes the selection of a table request with a stored purchase and stored terms. */
export const decodeSelection = (
  request: TableRequest,
  { purchase, policy }: { readonly purchase: unknown; readonly policy: unknown },
): Selection => ({
  ...(purchase === null ? tableAlone(request) : { request, ...decode(purchase) }),
  policy: decodePolicy(policy),
});

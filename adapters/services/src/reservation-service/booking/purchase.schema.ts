import type { Selection, TableRequest } from "@couvert/domain/booking/reservation/selection";
import { DEFAULT_CURRENCY } from "@couvert/domain/values/currency";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";

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

/** Encodes the purchase of a selection for the database. Returns null for a table without an experience. */
export const encodePurchase = ({
  experience,
  addOns,
}: Pick<Selection, "experience" | "addOns">): string | null =>
  experience === null ? null : encode({ experience, addOns });

/** Decodes the selection of a table request with a stored purchase. */
export const decodeSelection = (request: TableRequest, purchase: unknown): Selection =>
  purchase === null ? { request, experience: null, addOns: [] } : { request, ...decode(purchase) };

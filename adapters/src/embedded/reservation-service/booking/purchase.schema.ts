import type { Selection, TableRequest } from "@couvert/domain/booking/reservation/selection";
import * as Schema from "effect/Schema";

/** What was bought with a table, as the book keeps it: the experience and the items as they were sold, prices in cents. */
export const Purchase = Schema.Struct({
  experience: Schema.Struct({
    id: Schema.Int,
    version: Schema.Int,
    name: Schema.String,
    description: Schema.String,
    pricePerPerson: Schema.Int,
    isPrepaid: Schema.Boolean,
  }),
  addOns: Schema.Array(
    Schema.Struct({
      addOn: Schema.Struct({
        itemId: Schema.String,
        name: Schema.String,
        description: Schema.String,
        pricePerItem: Schema.Int,
        maxPerReservation: Schema.Int,
      }),
      quantity: Schema.Int,
    }),
  ),
});

const codec = Schema.fromJsonString(Purchase);
const encode = Schema.encodeSync(codec);
const decode = Schema.decodeUnknownSync(Purchase);

/** What was bought with a table, to be kept as it was sold; null for a table alone. */
export const encodePurchase = ({
  experience,
  addOns,
}: Pick<Selection, "experience" | "addOns">): string | null =>
  experience === null ? null : encode({ experience, addOns });

/** Decodes what was bought with a reservation into the selection of a table request. */
export const decodeSelection = (request: TableRequest, sold: unknown): Selection =>
  sold === null ? { request, experience: null, addOns: [] } : { request, ...decode(sold) };

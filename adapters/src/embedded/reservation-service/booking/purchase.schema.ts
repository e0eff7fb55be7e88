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

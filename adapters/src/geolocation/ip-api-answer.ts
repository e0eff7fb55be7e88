import * as Schema from "effect/Schema";

/** What ip-api answers of an address it can place. */
const Placed = Schema.Struct({
  status: Schema.Literal("success"),
  countryCode: Schema.String,
  region: Schema.String,
  lat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lon: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
});

/** What ip-api answers of an address it cannot place, and why: `private range`, `reserved range`, `invalid query`. */
const Failed = Schema.Struct({ status: Schema.Literal("fail"), message: Schema.optional(Schema.String) });

/** What ip-api answers. */
export const IpApiAnswer = Schema.Union([Placed, Failed]);

export type IpApiAnswer = typeof IpApiAnswer.Type;

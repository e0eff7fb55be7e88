import { CardTokenId } from "@couvert/domain/booking/card/card-token-id.schema";
import * as Schema from "effect/Schema";

const nonBlank = Schema.String.check(Schema.isPattern(/\S/));
const FourDigits = Schema.String.check(Schema.isPattern(/^\d{4}$/));

/** The body of a token, as far as it is read. */
export const TokenBody = Schema.Struct({
  id: CardTokenId,
  card: Schema.Struct({ last4: FourDigits }),
});

/** The part of a charge about its card. A charge without it was made as well. */
export const CardDetails = Schema.Struct({ card: Schema.Struct({ last4: FourDigits }) });

const CHARGE = {
  id: nonBlank,
  amount: Schema.Int,
  payment_method_details: Schema.optionalKey(Schema.Unknown),
};

/** The body of a charge that was made. */
export const ChargeBody = Schema.Struct({
  ...CHARGE,
  status: Schema.Literal("succeeded"),
});

/** The body of a search for charges, failed ones too. */
export const FoundCharges = Schema.Struct({
  data: Schema.Array(Schema.Struct({ ...CHARGE, status: Schema.String })),
});

/** The body of a refund, made or pending. */
export const RefundBody = Schema.Struct({ id: nonBlank, status: Schema.Literals(["succeeded", "pending"]) });

import { seconds } from "./card-call.ts";
import type { KeptCharge } from "./charges.ts";

/** A charge as Stripe writes it, made or declined. */
export const chargeBody = (charge: KeptCharge) => ({
  id: charge.id,
  object: "charge",
  amount: charge.amount,
  amount_refunded: charge.refund_id === null ? 0 : charge.amount,
  currency: "usd",
  captured: !charge.is_declined,
  paid: !charge.is_declined,
  refunded: charge.refund_id !== null,
  status: charge.is_declined ? "failed" : "succeeded",
  metadata: charge.reference === "" ? {} : { reference: charge.reference },
  payment_method_details: {
    type: "card",
    card: { brand: charge.brand.toLowerCase(), last4: charge.last4 },
  },
  created: seconds(charge.charged_at.getTime()),
  livemode: false,
});

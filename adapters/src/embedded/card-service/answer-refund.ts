import { invalidAnswer } from "./answers.ts";
import { type ChargeCall, seconds } from "./card-call.ts";
import { refundOnce } from "./charges.ts";

/** `POST /v1/refunds`: gives the whole of a charge back, once. */
export const answerRefund = async ({ form, database, now }: ChargeCall): Promise<Response> => {
  const id = form.get("charge") ?? "";
  const refunded = await refundOnce(database, id);
  if (refunded === "no such charge") {
    return invalidAnswer("resource_missing", "charge", "No such charge.", 404);
  }
  if (refunded === "refunded before") {
    return invalidAnswer("charge_already_refunded", "charge", "The charge has already been refunded.");
  }
  return Response.json({
    id: refunded.id,
    object: "refund",
    amount: refunded.amount,
    charge: id,
    currency: "usd",
    status: "succeeded",
    created: seconds(now),
  });
};

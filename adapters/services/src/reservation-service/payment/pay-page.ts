import { areaNamesIn } from "@couvert/domain/booking/availability/restaurant";
import type { IntentState } from "@couvert/domain/booking/card/payment-intents.port";
import type { PayView } from "@couvert/domain/booking/manage/manage-view";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import { readReservation } from "../booking/stored-reservations.ts";
import { type ManageAnswer, pageAnswer, viewAnswer } from "../manage-page/manage.ts";
import {
  type DeskPaymentParts,
  readIntent,
  readPayments,
  type StoredPayment,
  settlePaymentsOf,
} from "./desk-payments.ts";

/** Returns the path of the page of a payment: its id, signed, so that the database stores nothing that opens it. */
export const payPath = (
  keys: Pick<ServerKeys, "sign">,
  { id, reference }: Pick<StoredPayment, "id" | "reference">,
): string => `/pay/${id}-${keys.sign("pay links", signedText(reference))}`;

/** Returns what a link signs: the link of a deposit stays the same for another sum (rule 14.33). */
const signedText = (reference: string): string => reference.replace(/-deposit-\d+$/, "-deposit");

/** A request of a link to pay, with the dependencies to answer it. */
interface PayPageRequest extends DeskPaymentParts {
  /** The token of the link. */
  readonly token: string;
  readonly now: number;
  readonly request: Request;
}

/**
 * Answers `GET /pay/{token}` with what is asked for, as the card provider knows it: however many open the link, they pay one intent, and who comes
 * after sees it paid. Answers 404 for an unknown link (rule 14.22). One with too many declines takes no more cards (rule 14.31).
 */
export const answerPay = async (context: PayPageRequest): Promise<ManageAnswer> => {
  const { database, restaurants, keys, token, now, request } = context;
  const { kysely } = database;
  const [, digits = "0", signature = ""] = /^(\d{1,15})-([\w-]+)$/.exec(token) ?? [];
  const id = Number(digits);
  let [payment] = await readPayments(kysely, "id", id);
  const restaurant = restaurants.get(payment?.restaurant_id ?? 0);
  const isKnown =
    payment !== undefined && keys.isSigned("pay links", signedText(payment.reference), signature);
  if (payment === undefined || restaurant === undefined || !isKnown)
    return pageAnswer({ kind: "unknown link", language: null }, request, 404);
  // Its sum has changed since its intent was begun.
  if (payment.status === "pending" && payment.intent_id !== null) {
    await settlePaymentsOf(context, "intent_id", payment.intent_id, now);
    [payment = payment] = await readPayments(kysely, "id", id);
  }
  let state: IntentState | null = null;
  if (payment.status === "open") {
    state = await readIntent(context, payment);
    // The page says what was paid also where the webhook is late.
    if (state?.status === "succeeded") {
      await settlePaymentsOf(context, "intent_id", payment.intent_id ?? "", now);
      [payment = payment] = await readPayments(kysely, "id", id);
    }
  }
  const reservation = await readReservation(kysely, payment.token_digest);
  const { name, phone, address, timeZone } = restaurant;
  const { language, selection } = reservation;
  const isRefunded = payment.kind === "fee" ? payment.refunded_at !== null : reservation.isRefunded;
  const status = statusOf(payment, state, isRefunded, now);
  const view: PayView = {
    kind: "pay",
    ...{ language, status, asks: payment.kind, amount: payment.amount, currency: payment.currency },
    reason: payment.reason,
    terms: selection.policy?.text ?? "",
    restaurant: { name, phone, address, areaNames: areaNamesIn(restaurant, language) },
    request: selection.request,
    until: localTimeIn(timeZone, payment.expires_at.getTime()),
    clientSecret: status === "open" && state?.status === "open" ? state.clientSecret : null,
    tried: new URL(request.url).searchParams.get("tried"),
  };
  return viewAnswer(view, 200, { "referrer-policy": "no-referrer" });
};

/** Returns what the page of a payment says of it. Without an answer of the card provider nothing can be paid now. */
const statusOf = (
  payment: StoredPayment,
  state: IntentState | null,
  isRefunded: boolean,
  now: number,
): PayView["status"] => {
  if (isRefunded) return "refunded";
  if (payment.status === "charged") return "paid";
  if (state?.status === "processing") return "processing";
  const isOver = payment.status !== "pending" && payment.status !== "open";
  const isInTime = payment.status === "declined" || (!isOver && now < payment.expires_at.getTime());
  if (payment.refused_at !== null && isInTime && state?.status !== "succeeded") return "declined";
  if (isOver || state?.status === "cancelled" || now >= payment.expires_at.getTime()) return "over";
  if (state?.status === "succeeded") return "processing";
  return state === null ? "unavailable" : "open";
};

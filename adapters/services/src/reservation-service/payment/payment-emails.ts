import { areaNamesIn, type Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { moneyLabel } from "@couvert/domain/values/money";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import type { Theme } from "@couvert/platform/html/theme";
import type { JobQueue } from "@couvert/platform/jobs/job-queue";
import type { Messages } from "@couvert/platform/messages/catalogues";
import { messagesIn } from "@couvert/platform/messages/messages";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import {
  decodeReservation,
  type StoredReservation,
  selectReservations,
} from "../booking/stored-reservations.ts";
import { tableRows } from "../emails/booking-rows.ts";
import { createEmail } from "../emails/create-email.ts";
import { shortWhen } from "../emails/date-words.ts";
import { countEmail, deliver, type EmailParts } from "../emails/deliver-email.ts";
import type { EmailContent } from "../emails/email-content.ts";
import { mailboxOf } from "../guests/mailbox.ts";
import { workOn } from "../jobs/work-on.ts";
import { type PaymentEmailKind, readPayments, type StoredPayment } from "./desk-payments.ts";
import { payPath } from "./pay-page.ts";

const PaymentEmailJob = Schema.Struct({
  payment: Schema.Int,
  kind: Schema.Literals(["link", "confirm", "charged", "refunded", "unpaid"]),
});

/** What it takes to deliver the emails about payments of the desk. */
interface PaymentEmailParts extends Omit<EmailParts, "restaurantLimits"> {
  readonly findRestaurant: (restaurantId: number) => Restaurant | undefined;
  /** The public origin of the pages, without a slash at its end. */
  readonly publicUrl: string;
}

/** Delivers the emails about payments of the desk until the queue is closed. Jobs have ids only (rules 14.20, 14.23). */
export const paymentEmailWorker = (
  queue: Pick<JobQueue, "work">,
  parts: PaymentEmailParts,
): Layer.Layer<never, never, EmailDelivery> =>
  workOn(queue, "paymentEmails", (data, isRetry) => sendEmail(parts, data, isRetry));

/** Delivers the email of a job, unless its guest was erased or has no address, or what it asks for is over. */
const sendEmail = Effect.fnUntraced(function* (parts: PaymentEmailParts, data: unknown, isRetry: boolean) {
  const job = Schema.decodeUnknownResult(PaymentEmailJob)(data);
  if (Result.isFailure(job)) return { permanentFailure: "unknown payment email job version" };
  const { kind } = job.success;
  const { kysely } = parts.database;
  const [payment] = yield* Effect.promise(() => readPayments(kysely, "id", job.success.payment));
  const restaurant = parts.findRestaurant(payment?.restaurant_id ?? 0);
  if (payment === undefined || restaurant === undefined) return "done" as const;
  const asks = kind === "link" || kind === "confirm";
  if (asks && payment.status !== "pending" && payment.status !== "open") return "done" as const;
  const rows = selectReservations(kysely).where("bookings.token_digest", "=", payment.token_digest);
  const row = yield* Effect.promise(() => rows.executeTakeFirst());
  if (row === undefined || row.email_address === "") return "done" as const;
  const waitMs = yield* countEmail(parts.limits, mailboxOf(row.email_address), isRetry);
  if (waitMs > 0)
    return { putOff: `its recipient has had too many emails (${kind})`, seconds: Math.ceil(waitMs / 1000) };
  const url = `${parts.publicUrl}${payPath(parts.keys, payment)}`;
  return yield* deliver(paymentEmail(kind, payment, decodeReservation(row), restaurant, url, parts.theme));
});

/** Returns the email to a guest about a payment of the desk, in the language of the reservation (rules 14.20, 14.21, 14.23, 14.24). */
const paymentEmail = (
  kind: PaymentEmailKind,
  payment: StoredPayment,
  { guest, language: booked, selection, confirmation }: StoredReservation,
  restaurant: Restaurant,
  url: string,
  theme?: Theme,
): Email => {
  const messages = messagesIn(booked);
  const { i18n, language } = messages;
  const { request, policy } = selection;
  const place = oneLine(restaurant.name);
  const values = {
    place,
    until: shortWhen(messages, localTimeIn(restaurant.timeZone, payment.expires_at.getTime())),
    amount: moneyLabel(payment.amount, payment.currency, { language }),
  };
  const [heading, lead] = WORDS[kind](messages, values);
  const when = shortWhen(messages, request.time);
  const asks = kind === "link" ? i18n._("Pay the deposit") : i18n._("Confirm the payment");
  const warning = i18n._("This link is yours alone: keep it to yourself.");
  const content: EmailContent = {
    ...{ language, place, heading, lead, quote: null },
    subject: i18n._("{heading}: your table at {place}: {when}", { heading, place, when }),
    rows: [
      ...tableRows(messages, request, restaurant.timeZone, areaNamesIn(restaurant, booked)),
      { label: payment.kind === "fee" ? i18n._("Fee") : i18n._("Deposit"), value: values.amount },
      ...(payment.reason === "" ? [] : [{ label: i18n._("Reason"), value: oneLine(payment.reason) }]),
      { label: i18n._("Confirmation"), value: confirmation },
    ],
    notes: kind === "unpaid" || policy === undefined ? [] : [policy.text],
    action: kind === "link" || kind === "confirm" ? { label: asks, url, warning } : null,
  };
  const to = { name: oneLine(`${guest.firstName} ${guest.lastName}`), address: guest.email };
  // A link that asks for another sum is another email.
  const sum = payment.reference.replace(payment.token_digest, "");
  const id = `payment-${kind}.${confirmation}.${payment.id}${sum}`;
  return createEmail(restaurant, { id, to }, content, theme);
};

/** The facts that an email names. */
type Values = Readonly<Record<"place" | "until" | "amount", string>>;

/** The heading and the first sentence of each kind of email. */
const WORDS: Readonly<
  Record<PaymentEmailKind, (messages: Messages, values: Values) => readonly [heading: string, lead: string]>
> = {
  link: ({ i18n }, values) => [
    i18n._("Please pay the deposit"),
    i18n._("{place} holds this table for you until {until}; it is booked once the deposit is paid.", values),
  ],
  confirm: ({ i18n }, values) => [
    i18n._("Please confirm a payment"),
    i18n._("{place} charges a fee of {amount} for this table, and your bank asks you to confirm it.", values),
  ],
  charged: ({ i18n }, values) => [
    i18n._("A fee was charged"),
    i18n._("{place} has charged a fee of {amount} to your card, as you agreed when you booked.", values),
  ],
  refunded: ({ i18n }, values) => [
    i18n._("Your fee is given back"),
    i18n._(
      "The fee of {amount} is given back to your card; your bank may take a few days to show it.",
      values,
    ),
  ],
  unpaid: ({ i18n }, values) => [
    i18n._("Not booked"),
    i18n._("The deposit was not paid by {until}, so the table at {place} is free for others again.", values),
  ],
};

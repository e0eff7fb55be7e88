import { policyFor } from "@couvert/domain/booking/availability/policy-for";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { TableOrder } from "@couvert/domain/booking/availability/sold-experiences";
import { cancellationTerms } from "@couvert/domain/booking/reservation/cancellation";
import type { BookingPolicy } from "@couvert/domain/booking/reservation/policy";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { moneyLabel } from "@couvert/domain/values/money";
import { messagesIn } from "@couvert/platform/messages/messages";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { longWhen } from "../emails/date-words.ts";

/** The terms of a booking with their text. */
export const ShownPolicy = Schema.Struct({
  asks: Schema.Literals(["nothing", "card", "deposit", "prepayment"]),
  deposit: Schema.Int,
  // Terms of earlier versions have no fee.
  fee: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  currency: Schema.String,
  freeCancellationHours: Schema.NullOr(Schema.Int),
  text: Schema.String,
});

/** The terms of a booking as they are stored: with the language and the time in which they were shown. */
const StoredPolicy = Schema.Struct({
  ...ShownPolicy.fields,
  language: Schema.String,
  shownAt: Schema.String,
});

/** The stored terms of a booking. */
export type StoredPolicy = typeof StoredPolicy.Type;

const encode = Schema.encodeSync(Schema.fromJsonString(StoredPolicy));
const decode = Schema.decodeUnknownSync(StoredPolicy);

/** Encodes the terms of a booking for the database. */
export const encodePolicy = (policy: StoredPolicy): string => encode(policy);

/** Decodes the terms of a booking; undefined for one without. */
export const decodePolicy = (stored: unknown): StoredPolicy | undefined =>
  stored === null ? undefined : decode(stored);

/** Returns the terms of a table that is held at a moment, in a language (rules 14.1, 14.2). */
export const policyOfHold = (
  restaurant: Restaurant,
  { request, experience }: TableOrder,
  language: Language,
  now: Instant,
): StoredPolicy => {
  const sold = restaurant.experiences.find(({ id }) => id === experience?.id) ?? null;
  return showPolicy(restaurant, policyFor(restaurant, request, sold), request.time, language, now);
};

/** Returns the terms of a table as they are shown and stored at a moment, in a language (rule 14.2). */
export const showPolicy = (
  restaurant: Pick<Restaurant, "timeZone">,
  { asks, deposit, fee, currency, freeCancellationHours }: BookingPolicy,
  time: LocalDateTime,
  language: Language,
  now: Instant,
): StoredPolicy => {
  const policy = { asks, deposit, fee, currency, freeCancellationHours };
  const text = policyText(restaurant, policy, time, language, now);
  return { ...policy, text, language, shownAt: new Date(now).toISOString() };
};

/** Returns the sentences that say what a booking asks for and until when it can be cancelled; empty where there is nothing to say. */
const policyText = (
  { timeZone }: Pick<Restaurant, "timeZone">,
  { asks, deposit, fee, currency, freeCancellationHours }: BookingPolicy,
  time: LocalDateTime,
  language: Language,
  now: Instant,
): string => {
  const messages = messagesIn(language);
  const { i18n } = messages;
  const terms = cancellationTerms(time, freeCancellationHours ?? 0, localTimeIn(timeZone, now));
  const until = terms === null ? "" : longWhen(messages, terms.until, timeZone);
  if (asks === "nothing") {
    return freeCancellationHours === null || terms?.isOver === true
      ? ""
      : i18n._("Free to cancel until {until}.", { until });
  }
  if (asks === "card") {
    const amount = moneyLabel(fee, currency, { language });
    return terms?.isOver === true
      ? i18n._(
          "Your card is stored when you book, and nothing is charged then. If you cancel or do not come, the restaurant may charge up to {amount}.",
          { amount },
        )
      : i18n._(
          "Your card is stored when you book, and nothing is charged then. If you cancel after {until} or do not come, the restaurant may charge up to {amount}.",
          { amount, until },
        );
  }
  const amount = moneyLabel(deposit, currency, { language });
  const due =
    asks === "deposit"
      ? i18n._("A deposit of {amount} is charged when you book, and counts toward your bill.", { amount })
      : i18n._("The whole price is charged when you book.");
  const back =
    terms?.isOver === true
      ? i18n._("It is not given back: the time for that is over.")
      : i18n._("It is given back if you cancel by {until}, and not after that.", { until });
  return `${due} ${back}`;
};

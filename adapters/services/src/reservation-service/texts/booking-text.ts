import type { BookingFacts, EmailKind } from "@couvert/domain/booking/email/booking-facts";
import { gsmText, MAX_TEXT_SEGMENTS, textSegments } from "@couvert/domain/booking/text/text-segments";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { messagesIn } from "@couvert/platform/messages/messages";
import { partyLabel } from "../emails/booking-rows.ts";
import { shortWhen } from "../emails/date-words.ts";

/** What a text message is about; of anything else there are emails only. */
export type TextKind = Exclude<EmailKind, "stranded" | "refund" | "late" | "link">;

/** Returns whether there are text messages of a kind. */
export const isTextKind = (kind: EmailKind): kind is TextKind => Object.hasOwn(STATEMENTS, kind);

const STATEMENTS: Readonly<Record<TextKind, string>> = {
  confirmation: /*i18n*/ "{place}: your table is reserved, {when}, {party}",
  change: /*i18n*/ "{place}: your reservation is changed, {when}, {party}",
  cancellation: /*i18n*/ "{place}: your reservation is cancelled, {when}, {party}",
  reminder: /*i18n*/ "{place}: a reminder of your table, {when}, {party}",
};

/**
 * Returns the text message to a guest about a reservation in its language: the restaurant, date, time, party and manage link, and in the first one how to get
 * no more. It has no word that somebody typed, and at most two segments: the name of the restaurant is cut where it takes more (rules 15.3, 15.4).
 */
export const bookingText = (kind: TextKind, { language, restaurant, selection, manageUrl }: BookingFacts) => {
  const messages = messagesIn(language);
  const { time, partySize } = selection.request;
  const facts = { when: shortWhen(messages, time), party: partyLabel(messages, partySize) };
  const end = kind === "confirmation" ? [messages.i18n._("Reply STOP to get no text messages")] : [];
  const textFor = (place: string) =>
    gsmText([messages.i18n._(STATEMENTS[kind], { ...facts, place }), manageUrl, ...end].join("\n"));
  let place = [...oneLine(restaurant.name)];
  while (place.length > 0 && textSegments(textFor(place.join(""))) > MAX_TEXT_SEGMENTS)
    place = place.slice(0, -1);
  return textFor(place.join(""));
};

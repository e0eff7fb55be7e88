import type { BookingFacts, EmailKind } from "@couvert/domain/booking/email/booking-facts";
import { quotedRequest } from "@couvert/domain/booking/email/quoted-request";
import { splitSpecialRequest } from "@couvert/domain/booking/guest/guest";
import { type CancellationTerms, cancellationTerms } from "@couvert/domain/booking/reservation/cancellation";
import { currencyOf } from "@couvert/domain/booking/reservation/selection";
import { phoneDisplay, phoneHref } from "@couvert/domain/forms/phone/phone-number";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import { mapSearchUrl } from "@couvert/domain/values/map-link";
import { moneyLabel } from "@couvert/domain/values/money";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import type { Messages } from "@couvert/platform/messages/catalogues";
import { messagesIn } from "@couvert/platform/messages/messages";
import { experienceRows, occasionRows, tableRows } from "./booking-rows.ts";
import { shortWhen } from "./date-words.ts";
import type { EmailContent, EmailRow } from "./email-content.ts";

/**
 * Returns the text of an email to a guest about a reservation, in the language of the reservation, sent at `now` (rule 1.18). Amounts
 * come from the function that the summary uses.
 */
export const bookingEmailContent = (kind: EmailKind, facts: BookingFacts, now: Instant): EmailContent => {
  const messages = messagesIn(facts.language);
  const { i18n, language } = messages;
  const { restaurant, guest, selection, confirmation } = facts;
  const { request } = selection;
  const asked = askedFor(kind, guest);
  const place = oneLine(restaurant.name);
  const terms = cancellationTerms(
    request.time,
    restaurant.freeCancellationHours,
    localTimeIn(restaurant.timeZone, now),
  );
  return {
    language,
    subject: i18n._(SUBJECTS[kind], { place, when: shortWhen(messages, request.time) }),
    place,
    heading: i18n._(HEADINGS[kind]),
    // A stranger may have typed the name: the first words that a mail program shows are the restaurant's (rule 1.13).
    lead: i18n._(LEADS[kind], { place, name: oneLine(guest.firstName) }),
    rows: [
      ...tableRows(messages, request, restaurant.timeZone, restaurant.areaNames),
      ...experienceRows(messages, facts),
      ...occasionRows(messages, guest),
      { label: i18n._("Name"), value: oneLine(`${guest.firstName} ${guest.lastName}`) },
      { label: i18n._("Confirmation"), value: confirmation },
      ...addressRows(messages, place, restaurant.address),
      telephoneRow(messages, restaurant.phone),
    ],
    notes: [
      ...notesOf(messages, kind, facts, terms),
      ...(asked.typed !== "" && asked.quoted === null
        ? [i18n._("What was asked for is on the page of your reservation, where you can change it.")]
        : []),
    ],
    action: {
      label: actionLabel(messages, kind, terms),
      // The page asks; opening it says nothing, since mail scanners follow links.
      url: kind === "reminder" ? `${facts.manageUrl}#coming` : facts.manageUrl,
      warning: i18n._("This link is your key to the reservation: keep it to yourself."),
    },
    quote:
      asked.quoted === null
        ? null
        : { label: i18n._("Asked for when the table was booked:"), text: asked.quoted },
  };
};

const actionLabel = ({ i18n }: Messages, kind: EmailKind, terms: CancellationTerms | null): string => {
  if (kind === "reminder") return i18n._("Still coming? Tell us here");
  return hasNoTable(kind) || terms?.isOver === true
    ? i18n._("See your reservation")
    : i18n._("Change or cancel");
};

/** Returns the typed request of a guest, and how an email quotes it; neither in a cancellation. */
const askedFor = (kind: EmailKind, { specialRequest }: BookingFacts["guest"]) => {
  const typed = hasNoTable(kind) ? "" : splitSpecialRequest(specialRequest).request.trim();
  return { typed, quoted: quotedRequest(typed) };
};

const addressRows = ({ i18n }: Messages, place: string, address: string): readonly EmailRow[] =>
  address === ""
    ? []
    : [{ label: i18n._("Address"), value: address, href: mapSearchUrl(place, oneLine(address)) }];

const telephoneRow = ({ i18n }: Messages, phone: string): EmailRow => {
  const href = phoneHref(phone);
  return { label: i18n._("Telephone"), value: phoneDisplay(phone), ...(href === null ? {} : { href }) };
};

const SUBJECTS: Readonly<Record<EmailKind, string>> = {
  confirmation: /*i18n*/ "Your table at {place}: {when}",
  change: /*i18n*/ "Changed: your table at {place}: {when}",
  cancellation: /*i18n*/ "Cancelled: your table at {place}: {when}",
  stranded: /*i18n*/ "Please choose another time: your table at {place}: {when}",
  refund: /*i18n*/ "Your payment is given back: your table at {place}: {when}",
  late: /*i18n*/ "Your table at {place} is gone: {when}",
  reminder: /*i18n*/ "Coming up: your table at {place}: {when}",
  link: /*i18n*/ "The link to your reservation",
};

const HEADINGS: Readonly<Record<EmailKind, string>> = {
  confirmation: /*i18n*/ "Your table is reserved",
  change: /*i18n*/ "Your table is changed",
  cancellation: /*i18n*/ "Your table is cancelled",
  stranded: /*i18n*/ "We cannot seat you then",
  refund: /*i18n*/ "Your payment is given back",
  late: /*i18n*/ "Your table is gone",
  reminder: /*i18n*/ "Your table is coming up",
  link: /*i18n*/ "Here is your link",
};

const LEADS: Readonly<Record<EmailKind, string>> = {
  confirmation: /*i18n*/ "We look forward to seeing you at {place}, {name}.",
  change: /*i18n*/ "This is how your reservation stands now at {place}, {name}.",
  cancellation: /*i18n*/ "We have let this table go at {place}, {name}.",
  stranded:
    /*i18n*/ "We are sorry: {place} cannot seat you as you booked, {name}. Nothing is cancelled yet. Please choose another time or another part of the restaurant, or cancel; or call us, and we find you a table.",
  refund: /*i18n*/ "{place} gives back what you paid for this table, {name}.",
  late: /*i18n*/ "We are sorry, {name}: your card was confirmed when the table at {place} was no longer held for you. Nothing is booked.",
  reminder: /*i18n*/ "We look forward to seeing you at {place}, {name}.",
  link: /*i18n*/ "Somebody asked for it by your email address and the day of your visit. If it was not you, you need not do anything: only you have received this email.",
};

/** Returns whether the reservation of an email has no table any more. */
const hasNoTable = (kind: EmailKind): boolean =>
  kind === "cancellation" || kind === "refund" || kind === "late";

const notesOf = (
  messages: Messages,
  kind: EmailKind,
  { restaurant, selection, charged, isKept, hasUnconfirmedConsent }: BookingFacts,
  terms: CancellationTerms | null,
): readonly string[] => {
  const { i18n, language } = messages;
  if (hasNoTable(kind)) {
    if (charged === null)
      return isKept ? [i18n._("What you paid is kept, as you agreed when you booked.")] : [];
    const amount = moneyLabel(charged, currencyOf(selection), { language });
    return [
      i18n._("The {amount} you paid is given back to your card; your bank may take a few days to show it.", {
        amount,
      }),
    ];
  }
  if (kind === "stranded" || kind === "link") return [];
  if (kind === "reminder")
    return [i18n._("Are you still coming? Please say so on the page of your reservation.")];
  const termsNote = terms === null ? [] : [termsSentence(messages, terms, phoneDisplay(restaurant.phone))];
  return [
    ...(selection.policy !== undefined && selection.policy.asks !== "nothing"
      ? [selection.policy.text]
      : termsNote),
    ...(hasUnconfirmedConsent
      ? [
          i18n._(
            "You asked us to send you news and offers: please confirm it on the page of your reservation.",
          ),
        ]
      : []),
  ];
};

/** Says until when the table can be cancelled free of charge, or that it is too late (rule 3.65). */
const termsSentence = (messages: Messages, { until, isOver }: CancellationTerms, phone: string): string => {
  const { i18n } = messages;
  return isOver
    ? i18n._("This table can no longer be cancelled online: please call {phone} if you cannot come.", {
        phone,
      })
    : i18n._("Free to cancel until {until}.", { until: shortWhen(messages, until) });
};

import type {
  EmailedChange,
  RestaurantFacts,
  SeatedRequest,
} from "@couvert/domain/booking/email/restaurant-facts";
import { guestPhone, splitSpecialRequest } from "@couvert/domain/booking/guest/guest";
import { currencyOf } from "@couvert/domain/booking/reservation/selection";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import { moneyLabel } from "@couvert/domain/values/money";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { messagesIn } from "@couvert/platform/messages/messages";
import { experienceRows, partyLabel, tableRows } from "./booking-rows.ts";
import type { EmailContent, EmailRow } from "./email-content.ts";

/** The language of a restaurant's own emails. */
const ENGLISH = messagesIn(DEFAULT_LANGUAGE);

/**
 * Returns the text of an email that tells a restaurant of a reservation, in English. Its subject begins with date and time, so that a
 * mailbox sorts by them, and has no text of the guest; a changed row also says what it was before (rule 1.10).
 */
export const restaurantEmailContent = (change: EmailedChange, facts: RestaurantFacts): EmailContent => {
  const { guest, selection, tables, before, confirmation } = facts;
  const { request } = selection;
  const place = oneLine(facts.restaurant.name);
  const was = before === null ? null : bookedRows(facts, before);
  const gave = guestRows(before?.guest ?? guest, before?.specialRequest ?? guest.specialRequest);
  return {
    language: ENGLISH.language,
    subject: [
      `${dateOf(request.time)} ${timeOf(request.time)} ${WORDS[change].subject}: ${partyLabel(ENGLISH, request.partySize)}`,
      confirmation,
      place,
    ].join(", "),
    place,
    heading: WORDS[change].heading,
    lead: WORDS[change].lead,
    rows: [
      ...bookedRows(facts, { request, tables }).map((row, index) => withBefore(row, was?.[index])),
      ...guestRows(guest, guest.specialRequest)
        .map((row, index) => withBefore(row, gave[index]))
        .filter(({ value }) => value !== NONE),
      { label: "Email", value: oneLine(guest.email) },
      { label: "Confirmation", value: confirmation },
    ],
    notes: change === "cancelled" ? refundNote(facts) : [],
    action: null,
    quote: null,
  };
};

/** Returns the text of one email about several reservations: a row for each, with the text of its own email (rule 1.23). */
export const severalContent = (restaurant: string, contents: readonly EmailContent[]): EmailContent => {
  const place = oneLine(restaurant);
  return {
    language: ENGLISH.language,
    subject: `${contents.length} new, changed or cancelled reservations, ${place}`,
    place,
    heading: "Several reservations",
    lead: "Guests have reserved, changed or cancelled many tables within a few minutes.",
    rows: contents.map(({ heading, rows, notes }) => ({
      label: heading,
      value: [...rows.map(({ label, value }) => `${label}: ${value}`), ...notes].join("\n"),
    })),
    notes: [],
    action: null,
    quote: null,
  };
};

/** Returns what a guest said of themselves, always the same rows; `none` for what they do not ask for. */
const guestRows = (
  guest: Omit<RestaurantFacts["guest"], "email" | "specialRequest">,
  specialRequest: string,
): readonly EmailRow[] => {
  const { occasion, request } = splitSpecialRequest(specialRequest);
  return [
    { label: "Occasion", value: occasion || NONE },
    { label: "Request", value: linesOf(request) || NONE },
    { label: "Name", value: oneLine(`${guest.firstName} ${guest.lastName}`) },
    { label: "Telephone", value: oneLine(guestPhone(guest)) },
  ];
};

const NONE = "none";

/** Returns typed text with line ends of one kind, since a mail program breaks the line at any, and without characters that reorder text. */
const linesOf = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replace(/\p{Bidi_Control}/gu, "");

const WORDS: Readonly<Record<EmailedChange, { subject: string; heading: string; lead: string }>> = {
  reserved: {
    subject: "New",
    heading: "New reservation",
    lead: "A guest has reserved a table.",
  },
  changed: {
    subject: "Changed",
    heading: "Changed reservation",
    lead: "The guest has changed this reservation. Each changed line says what it was before.",
  },
  cancelled: {
    subject: "Cancelled",
    heading: "Cancelled reservation",
    lead: "The guest has cancelled this reservation. Its table is free again.",
  },
  stranded: {
    subject: "Outside the hours",
    heading: "Reservation outside the hours",
    lead: "The opening hours or shifts have changed, and nobody is seated at this time any more. The reservation stays until you tell the guest, move it or decide to seat it, at the desk under Tables and hours.",
  },
};

/** Returns the rows that a change may alter, always the same in number for one reservation. */
const bookedRows = (
  { restaurant, selection, charged }: RestaurantFacts,
  { request, tables }: SeatedRequest,
): readonly EmailRow[] => [
  ...tableRows(ENGLISH, request, restaurant.timeZone, restaurant.areaNames),
  { label: tables.length > 1 ? "Tables" : "Table", value: tables.join(" + ") },
  ...experienceRows(ENGLISH, { selection: { ...selection, request }, charged }),
];

const withBefore = (row: EmailRow, was: EmailRow | undefined): EmailRow =>
  was === undefined || was.value === row.value
    ? row
    : { ...row, value: `${row.value}\nbefore: ${was.value}` };

const refundNote = ({ charged, selection }: RestaurantFacts): readonly string[] =>
  charged === null
    ? []
    : [`The ${moneyLabel(charged, currencyOf(selection))} that was paid is given back to the guest's card.`];

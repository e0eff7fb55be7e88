import { phoneDisplay } from "../../forms/phone/phone-number.ts";
import { dateLabel } from "../../time/calendar-date.ts";
import { twelveHourLabel } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import { instantOf, type TimeZone, zoneName } from "../../time/zoned-time.ts";
import { moneyLabel } from "../../values/money.ts";
import { oneLine } from "../../values/well-formed-text.ts";
import { type AddOnLine, lineCost, wantedLines } from "../experience/add-on.ts";
import type { ExperiencePrice } from "../experience/experience.ts";
import { splitSpecialRequest } from "../guest/guest.ts";
import { seatingAreaLabel } from "../reservation/availability.ts";
import { cancellationNote } from "../reservation/cancellation.ts";
import { currencyOf, priceSelection } from "../reservation/selection.ts";
import type { BookingFacts, EmailKind } from "./booking-facts.ts";

/** One fact of an email, `Party: 2 people`. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
}

/** The words of an email, before they become text or HTML. */
export interface EmailContent {
  readonly subject: string;
  /** The restaurant, by name. */
  readonly place: string;
  readonly heading: string;
  readonly lead: string;
  readonly rows: readonly EmailRow[];
  /** Further sentences, such as the cancellation rule. */
  readonly notes: readonly string[];
  /** A link that only its reader may have; null for none. */
  readonly action: { readonly label: string; readonly url: string } | null;
}

/** Returns the words of an email to a guest about a reservation. Amounts come from the function that the summary uses. */
export const bookingEmailContent = (kind: EmailKind, facts: BookingFacts): EmailContent => {
  const { restaurant, guest, selection, confirmation } = facts;
  const { request } = selection;
  const { subject, heading, lead, action } = WORDS[kind];
  const place = oneLine(restaurant.name);
  return {
    subject: `${subject} at ${place}: ${shortWhen(request.time)}`,
    place,
    heading,
    // A stranger may have typed the name: the first words that a mail program shows are the restaurant's (rule 1.13).
    lead: `${lead} ${place}, ${oneLine(guest.firstName)}.`,
    rows: [
      { label: "When", value: longWhen(request.time, restaurant.timeZone) },
      { label: "Party", value: partyLabel(request.partySize) },
      { label: "Seating", value: seatingAreaLabel(request.seatingArea) },
      ...experienceRows(facts),
      ...occasionRows(guest),
      { label: "Name", value: oneLine(`${guest.firstName} ${guest.lastName}`) },
      { label: "Confirmation", value: confirmation },
      ...(restaurant.address === "" ? [] : [{ label: "Address", value: restaurant.address }]),
      { label: "Telephone", value: phoneDisplay(restaurant.phone) },
    ],
    notes: notesOf(kind, facts),
    action: { label: action, url: facts.manageUrl },
  };
};

const WORDS: Readonly<Record<EmailKind, { subject: string; heading: string; lead: string; action: string }>> =
  {
    confirmation: {
      subject: "Your table",
      heading: "Your table is reserved",
      lead: "We look forward to seeing you at",
      action: "Change or cancel",
    },
    change: {
      subject: "Changed: your table",
      heading: "Your table is changed",
      lead: "This is how your reservation stands now at",
      action: "Change or cancel",
    },
    cancellation: {
      subject: "Cancelled: your table",
      heading: "Your table is cancelled",
      lead: "We have let this table go at",
      action: "See your reservation",
    },
    reminder: {
      subject: "Coming up: your table",
      heading: "Your table is coming up",
      lead: "We look forward to seeing you at",
      action: "Change or cancel",
    },
  };

const shortWhen = (time: LocalDateTime): string =>
  `${dateLabel(dateOf(time))}, ${twelveHourLabel(timeOf(time))}`;

/** Returns a time with its year and zone, `Friday, March 5, 2027 at 7:00 PM (Eastern Time)`. */
export const longWhen = (time: LocalDateTime, zone: TimeZone): string => {
  const day = `${dateLabel(dateOf(time))}, ${dateOf(time).slice(0, 4)}`;
  return `${day} at ${twelveHourLabel(timeOf(time))} (${zoneName(zone, instantOf(zone, time))})`;
};

/** Returns the size of a party in words. */
export const partyLabel = (partySize: number): string =>
  partySize === 1 ? "1 person" : `${partySize} people`;

/**
 * Returns the occasion of a guest; none where there is none. The email to the guest has this alone: anybody can enter
 * anybody's address, and a typed request would carry a stranger's words there (rule 1.12).
 */
export const occasionRows = ({ specialRequest }: BookingFacts["guest"]): readonly EmailRow[] => {
  const { occasion } = splitSpecialRequest(specialRequest);
  return occasion === "" ? [] : [{ label: "Occasion", value: occasion }];
};

/** Returns the typed request of a guest; none where it is empty. */
export const requestRows = ({ specialRequest }: BookingFacts["guest"]): readonly EmailRow[] => {
  const { request } = splitSpecialRequest(specialRequest);
  return request === "" ? [] : [{ label: "Request", value: request.replace(LINE_END, "\n") }];
};

/** A line end of any kind: a mail program may break the line at each. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Returns the experience of a reservation with its items and amounts; none for a table alone. */
export const experienceRows = ({
  selection,
  charged,
}: Pick<BookingFacts, "selection" | "charged">): readonly EmailRow[] => {
  const price = priceSelection(selection);
  if (selection.experience === null || price === null) return [];
  const { name, pricePerPerson } = selection.experience;
  const { currency } = price;
  const people = `${moneyLabel(price.perPerson, currency)} for each of ${price.people}: ${moneyLabel(price.total - price.addOns, currency)}`;
  const lines = wantedLines(selection.addOns).map(lineWords);
  return [
    { label: "Experience", value: pricePerPerson === 0 ? name : `${name}, ${people}` },
    ...(lines.length === 0 ? [] : [{ label: "With it", value: lines.join("\n") }]),
    ...sumRows(price, charged),
  ];
};

const lineWords = (line: AddOnLine): string =>
  `${line.quantity} × ${line.addOn.name}: ${moneyLabel(lineCost(line), line.addOn.currency)}`;

const sumRows = (
  { total, currency }: ExperiencePrice,
  charged: BookingFacts["charged"],
): readonly EmailRow[] => {
  if (charged !== null) return [{ label: "Paid", value: moneyLabel(charged, currency) }];
  return total === 0 ? [] : [{ label: "To pay at the restaurant", value: moneyLabel(total, currency) }];
};

const notesOf = (kind: EmailKind, { restaurant, selection, charged }: BookingFacts): readonly string[] => {
  if (kind === "cancellation") {
    if (charged === null) return [];
    return [
      `The ${moneyLabel(charged, currencyOf(selection))} you paid is given back to your card; your bank may take a few days to show it.`,
    ];
  }
  const terms = cancellationNote(selection.request.time, restaurant.freeCancellationHours);
  return kind === "reminder" || terms === null ? [] : [terms];
};

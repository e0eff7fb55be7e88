import { phoneDisplay } from "../../forms/phone/phone-number.ts";
import { dateLabel } from "../../time/calendar-date.ts";
import { twelveHourLabel } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import { instantOf, zoneName } from "../../time/zoned-time.ts";
import { dollarsLabel } from "../../values/price.ts";
import { type AddOnLine, lineCost, wantedLines } from "../experience/add-on.ts";
import { seatingAreaLabel } from "../reservation/availability.ts";
import { cancellationNote } from "../reservation/cancellation.ts";
import { priceSelection, type Selection } from "../reservation/selection.ts";
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
  readonly action: { readonly label: string; readonly url: string };
}

/** Returns the words of an email about a reservation. Amounts come from the function that the summary uses. */
export const bookingEmailContent = (kind: EmailKind, facts: BookingFacts): EmailContent => {
  const { restaurant, guest, selection, confirmation } = facts;
  const { request } = selection;
  const { subject, heading, lead, action } = WORDS[kind];
  const place = restaurant.name.replace(/\s+/g, " ");
  return {
    subject: `${subject} at ${place}: ${shortWhen(request.time)}`,
    place,
    heading,
    lead: `${guest.firstName}, ${lead} ${place}.`,
    rows: [
      { label: "When", value: `${longWhen(request.time)} (${zoneOf(facts)})` },
      { label: "Party", value: request.partySize === 1 ? "1 person" : `${request.partySize} people` },
      { label: "Seating", value: seatingAreaLabel(request.seatingArea) },
      ...experienceRows(facts),
      { label: "Name", value: `${guest.firstName} ${guest.lastName}` },
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
      lead: "we look forward to seeing you at",
      action: "Change or cancel",
    },
    change: {
      subject: "Changed: your table",
      heading: "Your table is changed",
      lead: "this is how your reservation stands now at",
      action: "Change or cancel",
    },
    cancellation: {
      subject: "Cancelled: your table",
      heading: "Your table is cancelled",
      lead: "we have let this table go at",
      action: "See your reservation",
    },
    reminder: {
      subject: "Coming up: your table",
      heading: "Your table is coming up",
      lead: "we look forward to seeing you at",
      action: "Change or cancel",
    },
  };

const shortWhen = (time: LocalDateTime): string =>
  `${dateLabel(dateOf(time))}, ${twelveHourLabel(timeOf(time))}`;

const longWhen = (time: LocalDateTime): string =>
  `${dateLabel(dateOf(time))}, ${dateOf(time).slice(0, 4)} at ${twelveHourLabel(timeOf(time))}`;

const zoneOf = ({ restaurant: { timeZone }, selection }: BookingFacts): string =>
  zoneName(timeZone, instantOf(timeZone, selection.request.time));

const experienceRows = ({ selection, charged }: BookingFacts): readonly EmailRow[] => {
  const price = priceSelection(selection);
  if (selection.experience === null || price === null) return [];
  const { name, pricePerPerson } = selection.experience;
  const people = `${dollarsLabel(price.perPerson)} for each of ${price.people}: ${dollarsLabel(price.total - price.addOns)}`;
  const lines = wantedLines(selection.addOns).map(lineWords);
  return [
    { label: "Experience", value: pricePerPerson === 0 ? name : `${name}, ${people}` },
    ...(lines.length === 0 ? [] : [{ label: "With it", value: lines.join("\n") }]),
    ...sumRows(selection, charged),
  ];
};

const lineWords = (line: AddOnLine): string =>
  `${line.quantity} × ${line.addOn.name}: ${dollarsLabel(lineCost(line))}`;

const sumRows = (selection: Selection, charged: BookingFacts["charged"]): readonly EmailRow[] => {
  if (charged !== null) return [{ label: "Paid", value: dollarsLabel(charged) }];
  const total = priceSelection(selection)?.total ?? 0;
  return total === 0 ? [] : [{ label: "To pay at the restaurant", value: dollarsLabel(total) }];
};

const notesOf = (kind: EmailKind, { restaurant, selection, charged }: BookingFacts): readonly string[] => {
  if (kind === "cancellation") {
    if (charged === null) return [];
    return [
      `The ${dollarsLabel(charged)} you paid is given back to your card; your bank may take a few days to show it.`,
    ];
  }
  const terms = cancellationNote(selection.request.time, restaurant.freeCancellationHours);
  return kind === "reminder" || terms === null ? [] : [terms];
};

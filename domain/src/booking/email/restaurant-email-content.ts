import { dateOf, timeOf } from "../../time/local-date-time.ts";
import { moneyLabel } from "../../values/money.ts";
import { oneLine } from "../../values/well-formed-text.ts";
import { guestPhone } from "../guest/guest.ts";
import { seatingAreaLabel } from "../reservation/availability.ts";
import { currencyOf } from "../reservation/selection.ts";
import {
  type EmailContent,
  type EmailRow,
  experienceRows,
  longWhen,
  occasionRows,
  partyLabel,
  requestRows,
} from "./booking-email-content.ts";
import type { ReservationChange, RestaurantFacts, SeatedRequest } from "./restaurant-facts.ts";

/**
 * Returns the words of an email that tells a restaurant of a reservation. Its subject begins with date and time, so that a
 * mailbox sorts by them; a changed row also says what it was before.
 */
export const restaurantEmailContent = (change: ReservationChange, facts: RestaurantFacts): EmailContent => {
  const { guest, selection, tables, before, confirmation } = facts;
  const { request } = selection;
  const place = oneLine(facts.restaurant.name);
  const name = oneLine(`${guest.firstName} ${guest.lastName}`);
  const was = before === null ? null : bookedRows(facts, before);
  return {
    subject: [
      `${dateOf(request.time)} ${timeOf(request.time)} ${WORDS[change].subject}: ${partyLabel(request.partySize)}`,
      name,
      confirmation,
      place,
    ].join(", "),
    place,
    heading: WORDS[change].heading,
    lead: WORDS[change].lead,
    rows: [
      ...bookedRows(facts, { request, tables }).map((row, index) => withBefore(row, was?.[index])),
      ...occasionRows(guest),
      ...requestRows(guest),
      { label: "Name", value: name },
      { label: "Telephone", value: oneLine(guestPhone(guest)) },
      { label: "Email", value: oneLine(guest.email) },
      { label: "Confirmation", value: confirmation },
    ],
    notes: change === "cancelled" ? refundNote(facts) : [],
    action: null,
  };
};

const WORDS: Readonly<Record<ReservationChange, { subject: string; heading: string; lead: string }>> = {
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
};

/** Returns the rows that a change may alter, always the same in number for one reservation. */
const bookedRows = (
  { restaurant, selection, charged }: RestaurantFacts,
  { request, tables }: SeatedRequest,
): readonly EmailRow[] => [
  { label: "When", value: longWhen(request.time, restaurant.timeZone) },
  { label: "Party", value: partyLabel(request.partySize) },
  { label: "Seating", value: seatingAreaLabel(request.seatingArea) },
  { label: tables.length > 1 ? "Tables" : "Table", value: tables.join(" + ") },
  ...experienceRows({ selection: { ...selection, request }, charged }),
];

const withBefore = (row: EmailRow, was: EmailRow | undefined): EmailRow =>
  was === undefined || was.value === row.value
    ? row
    : { ...row, value: `${row.value}\nbefore: ${was.value}` };

const refundNote = ({ charged, selection }: RestaurantFacts): readonly string[] =>
  charged === null
    ? []
    : [`The ${moneyLabel(charged, currencyOf(selection))} that was paid is given back to the guest's card.`];

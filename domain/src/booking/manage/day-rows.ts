import { timeOf } from "../../time/local-date-time.ts";
import type { ReservationChange, RestaurantFacts } from "../email/restaurant-facts.ts";
import { wantedLines } from "../experience/add-on.ts";
import { guestPhone, splitSpecialRequest } from "../guest/guest.ts";
import { seatingAreaLabel } from "../reservation/availability.ts";
import type { Selection } from "../reservation/selection.ts";
import type { DayRow } from "./day-row.schema.ts";

/** A reservation of a day. */
export interface DayReservation
  extends Pick<RestaurantFacts, "guest" | "selection" | "tables" | "confirmation" | "revision"> {
  readonly isCancelled: boolean;
}

/** Returns the rows of a day's reservations by time, those of one time by name (rule 1.11). */
export const dayRows = (reservations: readonly DayReservation[]): readonly DayRow[] =>
  reservations
    .map(dayRow)
    .toSorted((one, other) => one.time.localeCompare(other.time) || one.name.localeCompare(other.name, "en"));

const dayRow = (reservation: DayReservation): DayRow => {
  const { guest, selection, tables, confirmation } = reservation;
  return {
    time: timeOf(selection.request.time),
    name: `${guest.firstName} ${guest.lastName}`.trim(),
    party: String(selection.request.partySize),
    table: tables.join(" + "),
    area: seatingAreaLabel(selection.request.seatingArea),
    status: statusOf(reservation),
    experience: experienceLabel(selection),
    ...splitSpecialRequest(guest.specialRequest),
    phone: guestPhone(guest),
    confirmation,
  };
};

const statusOf = ({ isCancelled, revision }: DayReservation): ReservationChange => {
  if (isCancelled) return "cancelled";
  return revision > 0 ? "changed" : "reserved";
};

/** Returns an experience with its add-ons, `Tasting menu, 2 × Wine pairing`; empty for none. */
export const experienceLabel = ({ experience, addOns }: Pick<Selection, "experience" | "addOns">): string =>
  experience === null
    ? ""
    : [
        experience.name,
        ...wantedLines(addOns).map(({ addOn, quantity }) => `${quantity} × ${addOn.name}`),
      ].join(", ");

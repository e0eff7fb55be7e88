import type { Location } from "../../restaurant/location/location.ts";
import { type Instant, instantOf } from "../../time/zoned-time.ts";
import type { Booking } from "./selection.ts";

/** A booking as a calendar event, without texts. */
export interface CalendarEvent {
  /** The same for the same booking, also in its emails, so that a calendar keeps one event. */
  readonly id: string;
  readonly start: Instant;
  readonly end: Instant;
  /** The address of the restaurant. */
  readonly address: string;
  readonly url: string | null;
}

/** The assumed length of a visit, in minutes, where the provider has not said one. */
const VISIT_MINUTES = 120;

/** Returns the calendar event of a booking at a location. It ends when the party's table does (rule 7.18). */
export const calendarEvent = (
  { selection: { request }, confirmation, manageUrl, visitMinutes = VISIT_MINUTES }: Booking,
  location: Pick<Location, "uid" | "restaurantId" | "address" | "city" | "postalCode" | "timeZone">,
): CalendarEvent => {
  const start = instantOf(location.timeZone, request.time);
  return {
    id: `${location.restaurantId ?? location.uid}-${confirmation ?? start}`,
    start,
    end: start + visitMinutes * 60_000,
    address: [location.address, location.city, location.postalCode].filter((part) => part !== "").join(", "),
    url: manageUrl,
  };
};

import { phoneDisplay } from "../../forms/phone/phone-number.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { type Instant, instantOf } from "../../time/zoned-time.ts";
import type { Booking } from "./selection.ts";

/** A booking as a calendar event. */
export interface CalendarEvent {
  /** The same for the same booking, also in its emails, so that a calendar keeps one event. */
  readonly id: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string | null;
}

/** The assumed length of a visit, in ms: no provider gives one. */
export const VISIT_MS = 2 * 60 * 60 * 1000;

/** Returns the calendar event of a booking at a location. `place` is the restaurant's full name. */
export const calendarEvent = (
  { selection: { request, experience }, confirmation, manageUrl }: Booking,
  location: Pick<Location, "uid" | "restaurantId" | "address" | "city" | "postalCode" | "phone" | "timeZone">,
  place: string,
): CalendarEvent => {
  const start = instantOf(location.timeZone, request.time);
  const words = [
    experience?.name,
    confirmation === null ? undefined : `Confirmation ${confirmation}`,
    location.phone === "" ? undefined : `Telephone ${phoneDisplay(location.phone)}`,
  ];
  return {
    id: `${location.restaurantId ?? location.uid}-${confirmation ?? start}`,
    start,
    end: start + VISIT_MS,
    title: `${place}, table for ${request.partySize}`,
    place: [location.address, location.city, location.postalCode].filter((part) => part !== "").join(", "),
    description: words.filter((part) => part !== undefined).join("\n"),
    url: manageUrl,
  };
};

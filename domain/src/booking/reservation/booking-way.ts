import type { Location } from "../../restaurant/location/location.ts";
import type { Link } from "../../values/link.ts";

/** How a location takes bookings: elsewhere, not here (with the reason to read), or through the flow of this site. */
export type BookingWay =
  | { readonly way: "outside"; readonly link: Link }
  | { readonly way: "message"; readonly message: string }
  | { readonly way: "flow"; readonly restaurantId: number };

/** The way to book at a location: its own link first, then its own message, then the flow (spec 2.7). */
export const bookingWay = ({
  title,
  reserveLink,
  reserveMessage,
  isComingSoon,
  restaurantId,
}: Pick<
  Location,
  "title" | "reserveLink" | "reserveMessage" | "isComingSoon" | "restaurantId"
>): BookingWay => {
  if (reserveLink !== null) return { way: "outside", link: reserveLink };
  if (reserveMessage !== null) return { way: "message", message: reserveMessage };
  if (isComingSoon) {
    return { way: "message", message: `${title} opens soon and does not take reservations yet.` };
  }
  return restaurantId === null
    ? { way: "message", message: `${title} takes reservations by phone.` }
    : { way: "flow", restaurantId };
};

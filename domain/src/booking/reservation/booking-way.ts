import type { Location } from "../../restaurant/location/location.ts";
import type { Link } from "../../values/link.ts";

/**
 * How a location takes reservations: through an outside link, not online (with the reason), or through this site's
 * flow.
 */
export type BookingWay =
  | { readonly way: "outside"; readonly link: Link }
  | { readonly way: "message"; readonly message: string }
  | { readonly way: "flow"; readonly restaurantId: number };

/** Returns how to book at a location: its own link first, then its own message, then the flow (rules 2.58, 2.59). */
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

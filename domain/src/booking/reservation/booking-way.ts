import type { Location } from "../../restaurant/location/location.ts";
import type { Link } from "../../values/link.ts";

/**
 * How a location takes reservations: through an outside link, as its own message says, not yet, by phone, or through this
 * site's flow.
 */
export type BookingWay =
  | { readonly way: "outside"; readonly link: Link }
  | { readonly way: "message"; readonly message: string }
  | { readonly way: "comingSoon" }
  | { readonly way: "phone" }
  | { readonly way: "flow"; readonly restaurantId: number };

/** Returns how to book at a location: its own link first, then its own message, then the flow (rules 2.58, 2.59). */
export const bookingWay = ({
  reserveLink,
  reserveMessage,
  isComingSoon,
  restaurantId,
}: Pick<Location, "reserveLink" | "reserveMessage" | "isComingSoon" | "restaurantId">): BookingWay => {
  if (reserveLink !== null) return { way: "outside", link: reserveLink };
  if (reserveMessage !== null) return { way: "message", message: reserveMessage };
  if (isComingSoon) return { way: "comingSoon" };
  return restaurantId === null ? { way: "phone" } : { way: "flow", restaurantId };
};

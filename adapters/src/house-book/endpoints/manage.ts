import type { Restaurant } from "@couvert/domain/book/restaurant";
import type { Database } from "../../database/open-database.ts";
import { CONTENT_SECURITY_POLICY, managePage, unknownReservationPage } from "../manage/manage-page.ts";
import { readReservation } from "../manage/read-reservation.ts";

/** `GET /manage/{token}`: the reservation as a page for its diner; 404 for a token that opens none. */
export const answerManage = async (
  database: Database,
  restaurants: ReadonlyMap<number, Restaurant>,
  manageToken: string,
): Promise<Response> => {
  const reservation = await readReservation(database, manageToken);
  const restaurant = restaurants.get(reservation?.restaurantId ?? 0);
  return reservation === undefined || restaurant === undefined
    ? page(unknownReservationPage(), 404)
    : page(managePage(reservation, restaurant), 200);
};

// The address is the diner's key: it is not stored, not indexed and not told to the next site.
const page = (html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });

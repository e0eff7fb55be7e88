import type { PartyStatus } from "@couvert/domain/booking/desk/party";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { BookingRow, ReservationRow, Tables } from "@couvert/platform/database/tables";
import { type Kysely, type Selectable, sql } from "kysely";
import { decodeContact } from "../booking/stored-reservations.ts";

/** The most reservations that a search reads: the latest. */
const MOST_FOUND = 200;

/**
 * Finds the guests of a restaurant by a part of their name or telephone number, or by a confirmation number. Those with one address, or
 * without one with one telephone number, are one guest, as are merged ones. A text of fewer than two characters finds nobody.
 */
export const findGuests = async (kysely: Kysely<Tables>, restaurantId: number, text: string) => {
  const words = text.trim().toLowerCase();
  if (words.length < 2) return [];
  const digits = words.replace(/[\s().+-]/g, "").replace(/^0+/, "");
  const isNumber = /^\d{3,}$/.test(digits);
  const rows = await kysely
    .selectFrom("reservations")
    .innerJoin("bookings", "bookings.token_digest", "reservations.token_digest")
    .select(["bookings.id", "confirmation_number", "date_time", "party_size", "status", "language"])
    .select(["first_name", "last_name", "email_address", "phone_number", "phone_country", "merged_as"])
    .where("bookings.restaurant_id", "=", restaurantId)
    .where(
      isNumber
        ? sql<boolean>`strpos(phone_number, ${digits}) > 0`
        : sql<boolean>`strpos(lower(first_name || ' ' || last_name), ${words}) > 0
            or confirmation_number = ${words.toUpperCase()}`,
    )
    .orderBy("date_time", "desc")
    .limit(MOST_FOUND)
    .execute();
  const guests = Map.groupBy(rows, ({ merged_as, email_address, phone_number, id }) =>
    JSON.stringify(merged_as === null ? email_address.toLowerCase() || phone_number || id : { merged_as }),
  );
  return [...guests.values()].flatMap((ofGuest) => {
    const [latest] = ofGuest;
    if (latest === undefined) return [];
    const count = (isCounted: (status: PartyStatus) => boolean) =>
      ofGuest.filter(({ status }) => isCounted(status)).length;
    return {
      guest: decodeContact(latest),
      language: latest.language,
      visits: count((status) => status === "seated" || status === "finished"),
      noShows: count((status) => status === "no_show"),
      reservations: ofGuest.map(toVisit),
    };
  });
};

/** Returns a reservation of a guest as the desk lists it. */
export const toVisit = ({
  id,
  confirmation_number,
  date_time,
  party_size,
  status,
}: Pick<
  Selectable<BookingRow & ReservationRow>,
  "id" | "confirmation_number" | "date_time" | "party_size" | "status"
>) => ({
  id: Number(id),
  confirmation: confirmation_number,
  time: date_time as LocalDateTime,
  partySize: party_size,
  status,
});

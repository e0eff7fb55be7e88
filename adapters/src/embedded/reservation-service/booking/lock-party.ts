import type { TableOrder } from "@couvert/domain/booking/availability/selection-of";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";

/** A party as it is written down, and how far it has come. */
export interface LockedBooking extends TableOrder {
  readonly isReserved: boolean;
  readonly isCharging: boolean;
}

/** The party of a token's digest, which nobody else can change until the transaction ends; undefined when the restaurant has none. */
export const lockBooking = async (
  transaction: Transaction<Tables>,
  restaurantId: number,
  tokenDigest: string,
): Promise<LockedBooking | undefined> => {
  const row = await transaction
    .selectFrom("bookings")
    .select(["date_time", "party_size", "seating_area", "experience_id", "experience_version"])
    .select(["expires_at", "is_charging"])
    .where("token_digest", "=", tokenDigest)
    .where("restaurant_id", "=", restaurantId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { experience_id: id, experience_version: version } = row;
  return {
    request: { partySize: row.party_size, time: row.date_time as LocalDateTime, attribute: row.seating_area },
    experience: id === null || version === null ? null : { id, version },
    isReserved: row.expires_at === null,
    isCharging: row.is_charging,
  };
};

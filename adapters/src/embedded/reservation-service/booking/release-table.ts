import type { Database } from "../../../platform/database/open-database.ts";
import { sha256Hex } from "../keys.ts";

/** Ends a hold at once, with every table it took, and forgets its token. A reserved table, one whose diner's card is being charged, a hold that is gone and an unknown token stay as they are. */
export const releaseTable = async (
  { kysely }: Database,
  restaurantId: number,
  token: string,
): Promise<void> => {
  await kysely
    .deleteFrom("bookings")
    .where("token_digest", "=", sha256Hex(token))
    .where("restaurant_id", "=", restaurantId)
    .where("expires_at", "is not", null)
    .where("is_charging", "=", false)
    .execute();
};

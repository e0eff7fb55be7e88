import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { deriveManageToken, sha256Hex } from "../keys.ts";
import { sealManageToken } from "../manage-page/sealed-link.ts";

/** A request to reserve for the party of a token. */
export interface NotedRequest {
  readonly restaurantId: number;
  /** Null when it came without one; then there is nothing to note. */
  readonly requestId: string | null;
  readonly token: string;
}

/**
 * Notes in the transaction that reserves, or that begins the charge before it, by which request that is done. False when the
 * id was used at this restaurant for another token: one id stands for one reservation.
 */
export const noteRequest = async (
  transaction: Transaction<Tables>,
  { restaurantId, requestId, token }: NotedRequest,
): Promise<boolean> => {
  if (requestId === null) return true;
  const noted = await transaction
    .insertInto("reservation_requests")
    .values({
      restaurant_id: restaurantId,
      request_digest: sha256Hex(requestId),
      token_digest: sha256Hex(token),
      sealed_manage_token: sealManageToken(deriveManageToken(token), requestId),
    })
    // Waits for one with the same id that is under way; what that has committed is seen by what follows.
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_digest")
    .executeTakeFirst();
  if (noted !== undefined) return true;
  const earlier = await transaction
    .selectFrom("reservation_requests")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("request_digest", "=", sha256Hex(requestId))
    .executeTakeFirst();
  return earlier?.token_digest === sha256Hex(token);
};

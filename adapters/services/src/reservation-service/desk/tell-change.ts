import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import { isChargeKept } from "@couvert/domain/booking/reservation/cancellation";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import type { Transaction } from "kysely";
import type { StoredParty } from "../booking/history.ts";
import type { ChangedReservation, ServiceDependencies } from "../booking/service-dependencies.ts";
import { decodeReservation, selectReservations } from "../booking/stored-reservations.ts";
import { createReservationToken, sha256Hex } from "../keys.ts";
import { changedReservation } from "../manage-page/reservation.ts";

/** A change of a party that its guest or the restaurant hears of. */
interface ToldChange extends Pick<ChangedReservation, "tells"> {
  readonly before: Pick<StoredParty, "tokenDigest" | "state">;
  readonly after: Pick<StoredParty, "state">;
  readonly change: ReservationChange;
}

/** Writes the reservation's side of a change that a guest would see, and calls the listener: emails and refunds. */
export const tellChange = async (
  transaction: Transaction<Tables>,
  { keys, onReservationChange }: Pick<ServiceDependencies, "keys" | "onReservationChange">,
  restaurant: Restaurant,
  { before, after, change, tells }: ToldChange,
  now: Instant,
): Promise<void> => {
  const row = await selectReservations(transaction)
    .select("reservations.sealed_manage_token")
    .where("bookings.token_digest", "=", before.tokenDigest)
    .executeTakeFirstOrThrow();
  const reservation = decodeReservation(row);
  const manageToken = openManageToken(keys, row.sealed_manage_token);
  // A stranded, refunded or late reservation is as it was: its reminder stays due, and so does the link of a guest who is not told.
  const isAsBefore = change === "stranded" || change === "refunded" || change === "late";
  const revision = reservation.revision + (isAsBefore ? 0 : 1);
  const isCancelled = change === "cancelled";
  const isKept =
    isCancelled &&
    reservation.charge !== null &&
    isChargeKept(reservation.selection, localTimeIn(restaurant.timeZone, now));
  const charge = isKept ? null : reservation.charge;
  const isRefunded = charge !== null && (isCancelled || change === "refunded" || change === "late");
  if (!isAsBefore || isRefunded || tells.guest) {
    await transaction
      .updateTable("reservations")
      .set({
        revision,
        ...(isAsBefore ? {} : { cancelled_at: isCancelled ? encodeTimestamp(now) : null }),
        ...(isRefunded ? { refunded_at: encodeTimestamp(now) } : {}),
        manage_digest: sha256Hex(manageToken),
        sealed_manage_token: keys.seal("manage tokens", manageToken),
      })
      .where("token_digest", "=", before.tokenDigest)
      .execute();
  }
  const { partySize, time, seatingArea } = before.state;
  const was = { request: { partySize, time, seatingArea }, tables: before.state.tables };
  const changed = changedReservation(
    { reservation, restaurant },
    {
      ...{ selection: reservation.selection, manageToken, before: change === "changed" ? was : null },
      tables: change === "cancelled" ? before.state.tables : after.state.tables,
    },
  );
  await onReservationChange(transaction, change, { ...changed, charge, isKept, revision, tells }, now);
};

/** Returns the manage token of a reservation; a new one, which replaces the former, where an earlier version or another secret sealed it. */
const openManageToken = (keys: ServerKeys, sealed: string | null): string =>
  (sealed === null ? undefined : keys.unseal("manage tokens", sealed)) ?? createReservationToken();

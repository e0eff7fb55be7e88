import type { FoundReservation } from "../booking/find-reservation.ts";

/** A reservation as the wire has it. */
export const reservationBody = (
  { confirmation, time, partySize, manageToken }: FoundReservation,
  publicUrl: string,
) => ({
  confirmation_number: confirmation,
  date_time: time,
  party_size: partySize,
  message: "",
  manage_reservation_url: `${publicUrl}/manage/${manageToken}`,
});

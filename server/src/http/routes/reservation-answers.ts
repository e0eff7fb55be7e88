import type { Confirmation } from "@couvert/domain/booking/reservation/booking";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import type { LockAnswer, ReserveAnswer } from "@couvert/domain/booking/reservation/reservations.schema";

/** What `lock-availability` answers; `expires_at` is an instant in UTC, `2027-03-05T19:05:00.000Z`. */
export const lockAnswer = ({ token, expiresAt }: Hold): typeof LockAnswer.Encoded => ({
  success: true,
  response: { expires_at: new Date(expiresAt).toISOString(), reservation_token: token },
});

/** What `unlock` answers. */
export const unlockAnswer = (): { readonly success: true; readonly response: Record<string, never> } => ({
  success: true,
  response: {},
});

/** What `reserve` answers when the table is booked. */
export const reserveAnswer = ({ confirmation, manageUrl }: Confirmation): typeof ReserveAnswer.Encoded => ({
  success: true,
  paymentFailed: false,
  response: { manage_reservation_url: manageUrl, confirmation_number: confirmation },
});

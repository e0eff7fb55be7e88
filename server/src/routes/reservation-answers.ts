import type { Availability } from "@couvert/domain/reservation/availability";
import type { Hold } from "@couvert/domain/reservation/hold";
import type { Confirmation } from "@couvert/domain/reservation/reservations.port";
import type {
  AvailabilityAnswer,
  LockAnswer,
  ReserveAnswer,
} from "@couvert/domain/reservation/reservations.schema";

/** What `get-availability` answers: one entry per time and seating attribute, and the distinct times. */
export const availabilityAnswer = ({
  slots,
  noAvailabilityReasons,
}: Availability): typeof AvailabilityAnswer.Encoded => ({
  success: true,
  response: {
    times: [...new Set(slots.map(({ time }) => time))],
    times_available: slots.map(({ time, availabilityType, attribute, version }) => ({
      time,
      availabilityType,
      attribute,
      experiences: [],
      add_ons: [],
      add_ons_summary: { count: 0 },
      version,
    })),
    no_availability_reasons: noAvailabilityReasons,
  },
});

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

import type { Attack } from "./attack-table.ts";
import { BOOKING_ATTACKS } from "./attacks/bookings.ts";
import { CARD_ATTACKS } from "./attacks/cards.ts";
import { CONNECTION_ATTACKS } from "./attacks/connections.ts";
import { DATA_ATTACKS } from "./attacks/data.ts";
import { DESK_ATTACKS } from "./attacks/desk.ts";
import { END_ATTACKS } from "./attacks/ends.ts";
import { HOLD_ATTACKS } from "./attacks/holds.ts";
import { KEY_ATTACKS } from "./attacks/keys.ts";
import { MAIL_ATTACKS } from "./attacks/mail.ts";
import { PAYMENT_ATTACKS } from "./attacks/payments.ts";
import { PICTURE_ATTACKS } from "./attacks/pictures.ts";
import { PREVIEW_ATTACKS } from "./attacks/previews.ts";
import { REQUEST_ATTACKS } from "./attacks/requests.ts";
import { WAITLIST_ATTACKS } from "./attacks/waitlist.ts";

/** All attacks, in the order of the table. */
export const ATTACKS: readonly Attack[] = [
  ...HOLD_ATTACKS,
  ...BOOKING_ATTACKS,
  ...CARD_ATTACKS,
  ...PAYMENT_ATTACKS,
  ...MAIL_ATTACKS,
  ...DATA_ATTACKS,
  ...DESK_ATTACKS,
  ...KEY_ATTACKS,
  ...PICTURE_ATTACKS,
  ...PREVIEW_ATTACKS,
  ...REQUEST_ATTACKS,
  ...WAITLIST_ATTACKS,
  ...CONNECTION_ATTACKS,
  ...END_ATTACKS,
];

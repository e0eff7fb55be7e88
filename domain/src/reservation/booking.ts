import type { LocalDateTime } from "../time/local-date-time.ts";

/** The slot a diner picked, for how many: what is held, booked and summed up. */
export interface Seat {
  readonly partySize: number;
  readonly time: LocalDateTime;
  readonly attribute: string;
}

/** A reservation as the provider confirmed it. The manage link is the diner's key to it. */
export interface Booking {
  readonly seat: Seat;
  readonly confirmation: string | null;
  readonly manageUrl: string | null;
}

import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import type { Restaurant } from "../availability/restaurant.ts";
import { cancellableUntil } from "../reservation/cancellation.ts";

/**
 * What a diner can still do with a reservation by themselves: everything while it is `open`; nothing once it is `late`, when
 * they are asked to call, nor once its time is `past` or it was `cancelled`.
 */
export type ReservationStatus = "open" | "late" | "past" | "cancelled";

/**
 * How a reservation stands. It is open up to and including the minute until which it is cancelled for nothing, or until its time
 * where the restaurant has no such rule; it is past once its minute is over.
 */
export const reservationStatus = (
  { time, isCancelled }: { readonly time: LocalDateTime; readonly isCancelled: boolean },
  { timeZone, freeCancellationHours }: Pick<Restaurant, "timeZone" | "freeCancellationHours">,
  now: Instant,
): ReservationStatus => {
  if (isCancelled) return "cancelled";
  if (instantOf(timeZone, time) + MINUTE_MS <= now) return "past";
  return localTimeIn(timeZone, now) > cancellableUntil(time, freeCancellationHours ?? 0) ? "late" : "open";
};

const MINUTE_MS = 60_000;

import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn } from "../../time/zoned-time.ts";
import type { Restaurant } from "../availability/restaurant.ts";
import { cancellationTerms } from "../reservation/cancellation.ts";

/**
 * The state of a reservation for its diner: `open` can be changed and cancelled online, `late` only by phone, and
 * `past` and `cancelled` not at all.
 */
export type ReservationStatus = "open" | "late" | "past" | "cancelled";

/**
 * Returns the status of a reservation. It is open through the last minute of free cancellation, or through its own time
 * without such a rule. It is past once its minute is over.
 */
export const reservationStatus = (
  { time, isCancelled }: { readonly time: LocalDateTime; readonly isCancelled: boolean },
  { timeZone, freeCancellationHours }: Pick<Restaurant, "timeZone" | "freeCancellationHours">,
  now: Instant,
): ReservationStatus => {
  if (isCancelled) return "cancelled";
  if (instantOf(timeZone, time) + MINUTE_MS <= now) return "past";
  const terms = cancellationTerms(time, freeCancellationHours ?? 0, localTimeIn(timeZone, now));
  return terms?.isOver === true ? "late" : "open";
};

const MINUTE_MS = 60_000;

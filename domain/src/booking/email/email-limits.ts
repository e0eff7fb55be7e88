import { type Instant, instantOf } from "../../time/zoned-time.ts";
import type { BookingFacts, EmailKind } from "./booking-facts.ts";

/** So many emails come to a restaurant within a period; further ones wait for its end and come in one (rule 1.23). */
export const RESTAURANT_EMAILS = { limit: 10, periodSeconds: 5 * 60 };

/**
 * Returns whether an email over the limit of its recipient is put off to the next period or dropped (rule 7.76). A reminder and
 * an email about a table whose time comes first are dropped; everything else arrives later.
 */
export const overLimit = (
  kind: EmailKind,
  { restaurant, selection }: Pick<BookingFacts, "restaurant" | "selection">,
  nextPeriod: Instant,
): "put off" | "dropped" =>
  kind === "reminder" || instantOf(restaurant.timeZone, selection.request.time) <= nextPeriod
    ? "dropped"
    : "put off";

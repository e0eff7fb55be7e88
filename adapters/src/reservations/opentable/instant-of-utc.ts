import type { Instant } from "@couvert/domain/time/zoned-time";

/** Reads an instant that may come without an offset, and is in UTC then; NaN when it is none. */
export const instantOfUtc = (text: string): Instant =>
  Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);

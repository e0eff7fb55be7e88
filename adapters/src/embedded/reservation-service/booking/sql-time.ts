import type { Period } from "@couvert/domain/booking/availability/table-assignment";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { type RawBuilder, sql } from "kysely";

/** An instant as SQL takes it. */
export const timestamp = (instant: Instant): string => new Date(instant).toISOString();

/** A stretch of time as a range of the database. */
export const rangeOf = ({ from, to }: Period): RawBuilder<string> =>
  sql`tstzrange(${timestamp(from)}::timestamptz, ${timestamp(to)}::timestamptz)`;

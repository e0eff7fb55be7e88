import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { QUARTER_HOURS } from "../../time/clock-time.ts";
import { localDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import { checkSlot, OVERRIDABLE } from "../availability/check-slot.ts";
import { policyFor } from "../availability/policy-for.ts";
import { type Restaurant, seatingAreasOf } from "../availability/restaurant.ts";
import { openDayOf } from "../availability/service-day.ts";
import type { TableAssignment } from "../availability/table-assignment.ts";

/**
 * Returns the quarter hours at which a restaurant is open on a service day. Each seating area has the answer of `checkSlot` to a table alone, null for
 * a free one, and whether the restaurant may book it all the same, with a reason (rule 10.8). `deposit` is that of its terms, 0 for none.
 */
export const deskTimes = (
  restaurant: Restaurant,
  { date, partySize }: { readonly date: CalendarDate; readonly partySize: number },
  assignments: readonly TableAssignment[],
  now: Instant,
) =>
  [date, addDays(date, 1)]
    .flatMap((day) => QUARTER_HOURS.map((time) => localDateTime(day, time)))
    .filter((time) => openDayOf(restaurant, time) === date)
    .map((time) => ({
      time,
      deposit: policyFor(restaurant, { partySize, time, seatingArea: "" }, null).deposit,
      areas: seatingAreasOf(restaurant).map((seatingArea) => {
        const request = { partySize, time, seatingArea, experience: "none" } as const;
        const reason = checkSlot(restaurant, request, assignments, now)?.reason ?? null;
        // A table that another party has is no rule: it must not show behind one.
        const isFree =
          reason === null || checkSlot(restaurant, request, assignments, now, OVERRIDABLE) === null;
        return { seatingArea, reason, canOverride: reason !== null && isFree };
      }),
    }));

import { dateLabel } from "@couvert/domain/time/calendar-date";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";

/** What a sub-step is about, in a line: `Friday, March 5, 7:00 PM, for 2`. */
export const TimeNote = ({
  partySize,
  time,
}: {
  readonly partySize: number;
  readonly time: LocalDateTime;
}) => (
  <p>
    {dateLabel(dateOf(time))}, {twelveHourLabel(timeOf(time))}, for {partySize}
  </p>
);

import { attributeLabel } from "@couvert/domain/reservation/availability";
import type { Seat } from "@couvert/domain/reservation/seat";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import styles from "./BookingSummary.module.css";
import { ZoneNote } from "./ZoneNote.tsx";

/** What is held or booked: when, for how many, and where they sit. */
export const BookingSummary = ({ seat, zone }: { readonly seat: Seat; readonly zone: TimeZone }) => {
  const people = seat.partySize === 1 ? "1 person" : `${seat.partySize} people`;
  return (
    <div className={styles["summary"]}>
      <p className={styles["when"]}>
        {unbroken(dateLabel(dateOf(seat.time)))}
        <span className={styles["time"]}>{unbroken(twelveHourLabel(timeOf(seat.time)))}</span>
      </p>
      <p className={styles["who"]}>
        {people}, {attributeLabel(seat.attribute)} seating
      </p>
      <ZoneNote zone={zone} at={seat.time} />
    </div>
  );
};

/** With its last two words kept together: `November 25`, `5:00 PM`. */
const unbroken = (label: string): string => label.replace(/ (?=\S+$)/, "\u00a0");

import { attributeLabel } from "@couvert/domain/booking/reservation/availability";
import type { Selection } from "@couvert/domain/booking/reservation/selection";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import styles from "./BookingSummary.module.css";
import { PriceLines } from "./PriceLines.tsx";
import { ZoneNote } from "./ZoneNote.tsx";

/** What is chosen, held or booked: when, for how many, where they sit, and what it costs. */
export const BookingSummary = ({
  selection,
  zone,
}: {
  readonly selection: Selection;
  readonly zone: TimeZone;
}) => {
  const { request, experience } = selection;
  const people = request.partySize === 1 ? "1 person" : `${request.partySize} people`;
  return (
    <div className={styles["summary"]}>
      <p className={styles["when"]}>
        {unbroken(dateLabel(dateOf(request.time)))}
        <span className={styles["time"]}>{unbroken(twelveHourLabel(timeOf(request.time)))}</span>
      </p>
      <p className={styles["who"]}>
        {people}, {attributeLabel(request.attribute)} seating
      </p>
      {experience !== null && <p className={styles["what"]}>{experience.name}</p>}
      <ZoneNote zone={zone} at={request.time} />
      <PriceLines selection={selection} />
    </div>
  );
};

/** With its last two words kept together: `November 25`, `5:00 PM`. */
const unbroken = (label: string): string => label.replace(/ (?=\S+$)/, "\u00a0");

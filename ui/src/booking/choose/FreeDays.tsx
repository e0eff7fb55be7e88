import type { DayAvailability } from "@couvert/domain/booking/reservation/availability";
import { searchTimeOf } from "@couvert/domain/booking/reservation/day-availability";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { shortWeekdayLabel } from "@couvert/domain/time/calendar-labels";
import type { ClockTime } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, localDateTime } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import { formatLocale, numberLabel } from "../../languages/languages.ts";
import styles from "./OtherTables.module.css";

interface FreeDaysProps {
  readonly days: readonly DayAvailability[];
  /** The searched time of day. */
  readonly wanted: ClockTime;
  /** Searches at a time of another day. */
  readonly onDay: (time: LocalDateTime) => void;
  /** Searches again. */
  readonly onRetry: () => void;
}

/** Shows the next days with how much each has free; a press searches a day (rule 3.73). */
export const FreeDays = ({ days, wanted, onDay, onRetry }: FreeDaysProps) => {
  const last = days.at(-1);
  if (last === undefined) {
    return (
      <p className={styles["note"]}>
        {t`We could not look at other days.`}{" "}
        <button type="button" className={buttons["plain"]} onClick={onRetry}>
          {t`Try again`}
        </button>
      </p>
    );
  }
  const until = dateLabel(dateOf(last.time), { language: formatLocale() });
  if (days.every(({ state }) => state === "none"))
    return <p className={styles["note"]}>{t`No table is free through ${until}.`}</p>;
  const words = { free: t`tables`, few: t`few tables`, none: t`no tables` };
  const states = (["free", "few", "none"] as const).filter((state) =>
    days.some((day) => day.state === state),
  );
  return (
    <>
      <ul className={styles["days"]}>
        {days.map(({ state, time }) => {
          const date = dateOf(time);
          const [day, has] = [dateLabel(date, { language: formatLocale() }), words[state]];
          return (
            <li key={date}>
              <button
                type="button"
                className={`${styles["pick"]} ${styles["day"]}`}
                disabled={state === "none"}
                aria-label={t`${day}: ${has}`}
                onClick={() => onDay(localDateTime(date, searchTimeOf(time, wanted)))}
              >
                <span className={styles["weekday"]}>{shortWeekdayLabel(date, formatLocale())}</span>
                {numberLabel(Number(date.slice(8)))}
                <span className={styles["mark"]} data-state={state} />
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles["note"]} aria-hidden="true">
        {states.map((state) => (
          <span key={state} className={styles["legend"]}>
            <span className={styles["mark"]} data-state={state} /> {words[state]}
          </span>
        ))}
      </p>
    </>
  );
};

import type { ExperienceTime } from "@couvert/domain/booking/reservation/offered-times";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import styles from "./FoundTimes.module.css";

/** Where the heading of the experience times is found. */
export const EXPERIENCES = "experience-times";

/** The times at which an experience can be booked, each with what it is (spec 2.7). */
export const ExperienceTimes = ({
  times,
  isLocking,
  onPick,
}: {
  readonly times: readonly ExperienceTime[];
  readonly isLocking: boolean;
  readonly onPick: (time: ExperienceTime["time"]) => void;
}) => (
  <>
    <h3 id={EXPERIENCES} tabIndex={-1} className={styles["heading"]}>
      Experiences
    </h3>
    <ul className={styles["times"]} aria-label="Available experience times">
      {times.map(({ time, choices }) => (
        <li key={time}>
          <button
            type="button"
            className={styles["time"]}
            aria-pressed={false}
            aria-disabled={isLocking}
            onClick={() => onPick(time)}
          >
            {twelveHourLabel(timeOf(time))}{" "}
            <span className={styles["note"]}>
              {choices.length === 1 ? choices[0]?.experience.name : `${choices.length} experiences`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

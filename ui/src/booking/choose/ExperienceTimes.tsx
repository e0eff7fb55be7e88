import type { ExperienceChoice, ExperienceTime } from "@couvert/domain/booking/flow/offered-times";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "../../languages/languages.ts";
import { moneyWords } from "../../languages/money-words.ts";
import { EXPERIENCES } from "../find/experience-times-id.ts";
import styles from "../find/FoundTimes.module.css";
import own from "./ExperienceTimes.module.css";

interface ExperienceTimesProps {
  readonly times: readonly ExperienceTime[];
  readonly isLocking: boolean;
  readonly onPick: (time: ExperienceTime["time"]) => void;
}

/** Shows the times of experiences, each with its name or their number, and the price or the lowest one. */
const ExperienceTimes = ({ times, isLocking, onPick }: ExperienceTimesProps) => (
  <>
    <h3 id={EXPERIENCES} tabIndex={-1} className={styles["heading"]}>
      {t`Experiences`}
    </h3>
    <ul className={`${styles["times"]} ${own["experiences"]}`} aria-label={t`Available experience times`}>
      {times.map(({ time, choices }) => (
        <li key={time}>
          <button
            type="button"
            className={`${styles["time"]} ${own["experience"]}`}
            aria-pressed={false}
            aria-disabled={isLocking}
            onClick={() => onPick(time)}
          >
            {timeLabel(timeOf(time), formatLocale())}{" "}
            <span className={styles["note"]}>
              {choices.length === 1
                ? choices[0]?.experience.name
                : plural(choices.length, { one: "# experience", other: "# experiences" })}
            </span>{" "}
            <span className={styles["note"]}>{priceOf(choices)}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

export default ExperienceTimes;

/** Returns the price per person of the only experience, or the lowest of several; empty where that one costs nothing. */
const priceOf = (choices: readonly ExperienceChoice[]): string => {
  const [cheapest, ...others] = choices
    .map(({ experience }) => experience)
    .toSorted((one, other) => one.pricePerPerson - other.pricePerPerson);
  if (cheapest === undefined || cheapest.pricePerPerson === 0) return "";
  const price = moneyWords(cheapest.pricePerPerson, cheapest.currency);
  return others.length === 0 ? t`${price} per person` : t`From ${price}`;
};

import type { Experience } from "@couvert/domain/booking/experience/experience";
import { experiencesOf, offeredTime, offeredTimes } from "@couvert/domain/booking/flow/offered-times";
import type { Finding, Found, Options } from "@couvert/domain/booking/flow/reservation";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import type { SeatingAreaTexts } from "@couvert/domain/booking/reservation/availability";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { formatLocale, numberLabel } from "../../languages/languages.ts";
import { moneyWords } from "../../languages/money-words.ts";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { areaTextsIn, seatingAreaLabel } from "../summary/seating-area-label.ts";
import { ChoosingActions } from "./ChoosingActions.tsx";
import styles from "./ExperienceChoices.module.css";

/** Shows the experiences of a time and the seating areas of the chosen one (rules 2.62, 8.22). */
export const ExperienceChoices = ({
  state,
  search,
  options,
  isLocking,
  dispatch,
}: {
  readonly state: FlowState<Finding>;
  readonly search: Found;
  readonly options: Options;
  readonly isLocking: boolean;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  const offered = offeredTimes(search.slots, experiencesOf(state.catalogue));
  const choices = offeredTime(offered, "Experience", options.time)?.choices ?? [];
  const chosen = choices.find(({ experience }) => experience.id === options.experienceId);
  return (
    <>
      <TimeNote partySize={search.input.partySize} time={options.time} />
      <fieldset className={styles["group"]}>
        <legend className={styles["legend"]}>{t`Experience`}</legend>
        {choices.map(({ experience }) => (
          <label key={experience.id} className={styles["card"]}>
            <input
              type="radio"
              name="experience"
              checked={experience.id === options.experienceId}
              onChange={() => dispatch({ type: "ExperiencePicked", experienceId: experience.id })}
            />
            <span className={styles["words"]}>
              <span className={styles["name"]}>{experience.name}</span>
              <span className={styles["price"]}>{priceWords(experience)}</span>
              {experience.description !== "" && (
                <span className={styles["description"]}>{experience.description}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen !== undefined && chosen.areas.length > 1 && (
        <fieldset className={styles["group"]}>
          <legend className={styles["legend"]}>{t`Seating`}</legend>
          {chosen.areas.map(({ seatingArea }) => (
            <label key={seatingArea} className={styles["card"]}>
              <input
                type="radio"
                name="seating"
                checked={seatingArea === options.seatingArea}
                onChange={() => dispatch({ type: "SeatingAreaPicked", seatingArea })}
              />
              <span className={styles["words"]}>
                <span className={styles["name"]}>
                  {seatingAreaLabel(seatingArea, areaTextsIn(search.slots, seatingArea))}
                </span>
                <SeatingAreaLine texts={areaTextsIn(search.slots, seatingArea)} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ChoosingActions
        awaits={chosen === undefined ? t`Choose an experience to continue.` : null}
        isLocking={isLocking}
        dispatch={dispatch}
      />
    </>
  );
};

const SeatingAreaLine = ({ texts }: { readonly texts: SeatingAreaTexts | undefined }) =>
  texts !== undefined &&
  texts.description !== "" && <span className={styles["description"]}>{texts.description}</span>;

const priceWords = ({ pricePerPerson, currency, isPrepaid }: Experience): string => {
  if (pricePerPerson === 0) return t`No charge for the table`;
  const price = moneyWords(pricePerPerson, currency);
  return isPrepaid ? t`${price} per person, paid when you book` : t`${price} per person`;
};

/** Shows date, time and party size: `Friday, March 5, 7:00 PM, for 2`. */
const TimeNote = ({ partySize, time }: { readonly partySize: number; readonly time: LocalDateTime }) => {
  const date = dateLabel(dateOf(time), { language: formatLocale() });
  const clock = timeLabel(timeOf(time), formatLocale());
  const size = numberLabel(partySize);
  return <p>{t`${date}, ${clock}, for ${size}`}</p>;
};

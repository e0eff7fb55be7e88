import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { RadioChoice } from "../frame/Choice.tsx";
import type { DeskAnswer, DeskTimes } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { areaName, clockOf, errorWords, rejectionWords } from "../frame/words.ts";

/** A chosen time and area, and why a rule does not count; the reason is empty where none is broken. */
export interface ChosenSlot {
  readonly time: LocalDateTime;
  readonly seatingArea: string;
  readonly override: string;
}

type Time = DeskTimes["times"][number];
type Area = Time["areas"][number];

const isOpen = ({ reason, canOverride }: Area): boolean => reason === null || canOverride;

/** The reasons that hold for hours on end: such times are not listed. */
const HOURS = ["PastTime", "Closed", "OutsideOpeningHours", "OutsideShifts"];

interface TimeChoiceProps {
  /** The times of the day for the party; null until they are there. */
  readonly answer: DeskAnswer<DeskTimes> | null;
  readonly chosen: ChosenSlot | null;
  readonly onChoose: (slot: ChosenSlot | null) => void;
}

/** Asks for a time and an area of a day; says why a time is not free, and takes a reason where the restaurant may override (rule 11.11). */
export const TimeChoice = ({ answer, chosen, onChoose }: TimeChoiceProps) => {
  const { day } = useOpenDesk();
  if (answer === null) return <p>{t`The times are loading…`}</p>;
  if (!answer.ok) return <p role="alert">{errorWords(answer.error)}</p>;
  const { times } = answer.value;
  const listed = times.filter(({ areas }) =>
    areas.some((area) => isOpen(area) || !HOURS.includes(area.reason ?? "")),
  );
  if (listed.length === 0) return <p>{rejectionWords(times[0]?.areas[0]?.reason ?? "Closed")}</p>;
  const time = times.find((each) => each.time === chosen?.time);
  const area = time?.areas.find(({ seatingArea }) => seatingArea === chosen?.seatingArea);
  return (
    <>
      <fieldset className={sheet["form"]}>
        <legend className={sheet["title"]}>{t`Time`}</legend>
        <div className={sheet["row"]}>
          {listed.map((each) => {
            // A free area before one that needs a reason.
            const first = each.areas.find(({ reason }) => reason === null) ?? each.areas.find(isOpen);
            const why = first?.reason ?? (first === undefined ? each.areas[0]?.reason : null);
            return (
              <RadioChoice
                key={each.time}
                name="time"
                label={clockOf(each.time)}
                note={why && rejectionWords(why)}
                disabled={first === undefined}
                checked={chosen?.time === each.time}
                onChange={() => {
                  if (first === undefined) return;
                  const kept = each.areas.find(({ seatingArea }) => seatingArea === chosen?.seatingArea);
                  const { seatingArea } = kept?.reason === null ? kept : first;
                  onChoose({ time: each.time, seatingArea, override: "" });
                }}
              />
            );
          })}
        </div>
      </fieldset>
      {chosen !== null && time !== undefined && time.areas.length > 1 && (
        <fieldset className={sheet["form"]}>
          <legend className={sheet["title"]}>{t`Area`}</legend>
          <div className={sheet["row"]}>
            {time.areas.map((each) => (
              <RadioChoice
                key={each.seatingArea}
                name="area"
                label={areaName(day.restaurant, each.seatingArea)}
                note={each.reason && rejectionWords(each.reason)}
                disabled={!isOpen(each)}
                checked={chosen.seatingArea === each.seatingArea}
                onChange={() => onChoose({ ...chosen, seatingArea: each.seatingArea })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {chosen !== null && area !== undefined && area.reason !== null && (
        <TextField
          label={t`Book it nevertheless, because`}
          required
          maxLength={200}
          value={chosen.override}
          onText={(override) => onChoose({ ...chosen, override })}
        />
      )}
    </>
  );
};

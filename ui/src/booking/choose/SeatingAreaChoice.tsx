import type { StandardTime } from "@couvert/domain/booking/flow/offered-times";
import { bestArea } from "@couvert/domain/booking/flow/options";
import type { Slot } from "@couvert/domain/booking/reservation/availability";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef } from "react";
import { scrollPanelTo } from "../../kit/panel/scroll-panel.ts";
import { formatLocale } from "../../languages/languages.ts";
import { areaTextsIn, seatingAreaLabel } from "../summary/seating-area-label.ts";
import styles from "./SeatingAreaChoice.module.css";

interface Choice {
  readonly offered: StandardTime;
  /** The slots with the restaurant's own words for its seating areas. */
  readonly slots: readonly Slot[];
  /** The area of the held table; absent without one. */
  readonly current?: string | undefined;
  /** The area being locked; null while none is. */
  readonly locking: string | null;
  readonly onPick: (seatingArea: string) => void;
}

/** Shows the free seating areas of a time that was picked above them (rule 2.61). */
const SeatingAreaChoice = (choice: Choice) => {
  const { offered } = choice;
  const time = timeLabel(timeOf(offered.time), formatLocale());
  const group = useRef<HTMLDivElement>(null);
  // The choice opens below the pressed time and may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picked time is another choice
  useEffect(() => scrollPanelTo(group.current), [offered.time]);
  return (
    <div ref={group} className={styles["seating"]}>
      <h3 className={styles["heading"]}>{t`Where would you like to sit at ${time}?`}</h3>
      <SeatingAreas {...choice} />
    </div>
  );
};

export default SeatingAreaChoice;

/**
 * Shows the free seating areas of a time, each as a button with the restaurant's line about it, and above them the choice of whoever has
 * no preference (rules 3.72, 4.50).
 */
export const SeatingAreas = ({ offered: { seatingAreas }, slots, current, locking, onPick }: Choice) => {
  const best = current === undefined ? bestArea(seatingAreas) : undefined;
  return (
    <ul aria-label={t`Seating`}>
      {best !== undefined && (
        <li>
          <Option label={t`Wherever is best`} locking={locking} onPick={() => onPick(best)} />
        </li>
      )}
      {seatingAreas.map((seatingArea) => (
        <li key={seatingArea}>
          <Option
            label={seatingAreaLabel(seatingArea, areaTextsIn(slots, seatingArea))}
            line={areaTextsIn(slots, seatingArea)?.description}
            isCurrent={seatingArea === current}
            isBusy={locking === seatingArea}
            locking={locking}
            onPick={() => onPick(seatingArea)}
          />
        </li>
      ))}
    </ul>
  );
};

interface OptionProps {
  readonly label: string;
  readonly line?: string | undefined;
  readonly isCurrent?: boolean;
  readonly isBusy?: boolean;
  readonly locking: string | null;
  readonly onPick: () => void;
}

const Option = ({ label, line = "", isCurrent, isBusy, locking, onPick }: OptionProps) => {
  const id = useId();
  return (
    <button
      type="button"
      className={styles["option"]}
      aria-labelledby={`${id}n`}
      aria-describedby={line === "" ? undefined : `${id}l`}
      aria-current={isCurrent || undefined}
      aria-disabled={locking !== null}
      aria-busy={isBusy}
      onClick={onPick}
    >
      <span>
        <span id={`${id}n`}>{label}</span>
        {line !== "" && (
          <span id={`${id}l`} className={styles["line"]}>
            {line}
          </span>
        )}
      </span>
    </button>
  );
};

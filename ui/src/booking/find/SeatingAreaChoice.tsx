import type { StandardTime } from "@couvert/domain/booking/flow/offered-times";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { scrollPanelTo } from "../../kit/panel/scroll-panel.ts";
import { formatLocale } from "../../languages/languages.ts";
import { seatingAreaLabel } from "../summary/seating-area-label.ts";
import styles from "./SeatingAreaChoice.module.css";

interface Choice {
  readonly offered: StandardTime;
  /** The area being locked; null while none is. */
  readonly locking: string | null;
  readonly onPick: (seatingArea: string) => void;
}

/** Shows the free seating areas of a time that was picked above them (rule 2.61). */
export const SeatingAreaChoice = (choice: Choice) => {
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

/** Shows the free seating areas of a time, each as a button. */
export const SeatingAreas = ({ offered, locking, onPick }: Choice) => (
  <ul aria-label={t`Seating`}>
    {offered.seatingAreas.map((seatingArea) => (
      <li key={seatingArea}>
        <button
          type="button"
          className={styles["option"]}
          aria-disabled={locking !== null}
          aria-busy={locking === seatingArea}
          onClick={() => onPick(seatingArea)}
        >
          {seatingAreaLabel(seatingArea)}
        </button>
      </li>
    ))}
  </ul>
);

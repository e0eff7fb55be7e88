import { attributeLabel } from "@couvert/domain/booking/reservation/availability";
import type { StandardTime } from "@couvert/domain/booking/reservation/offered-times";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import { useEffect, useRef } from "react";
import { scrollPanelTo } from "../../kit/panel/scroll-panel.ts";
import styles from "./SeatingChoice.module.css";

/** Shows the free seating areas of a picked time. `locking` is the area being locked, null while none is. */
export const SeatingChoice = ({
  offered,
  locking,
  onPick,
}: {
  readonly offered: StandardTime;
  readonly locking: string | null;
  readonly onPick: (attribute: string) => void;
}) => {
  const group = useRef<HTMLDivElement>(null);
  // The choice opens below the pressed time and may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picked time is another choice
  useEffect(() => scrollPanelTo(group.current), [offered.time]);
  return (
    <div ref={group} className={styles["seating"]}>
      <h3 className={styles["heading"]}>
        Where would you like to sit at {twelveHourLabel(timeOf(offered.time))}?
      </h3>
      <ul aria-label="Seating">
        {offered.attributes.map((attribute) => (
          <li key={attribute}>
            <button
              type="button"
              className={styles["option"]}
              aria-disabled={locking !== null}
              aria-busy={locking === attribute}
              onClick={() => onPick(attribute)}
            >
              {attributeLabel(attribute)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

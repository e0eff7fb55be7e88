import { attributeLabel } from "@couvert/domain/reservation/availability";
import { offeredTimes, type StandardTime } from "@couvert/domain/reservation/offered-times";
import type { Finding } from "@couvert/domain/reservation/reservation";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import { Fragment } from "react";
import styles from "./FoundTimes.module.css";
import type { ReservationStore } from "./reservation-store.ts";
import { SeatingChoice } from "./SeatingChoice.tsx";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

/** What a search found: the free times, and the seating attributes of the one that is picked (spec 2.7). */
export const FoundTimes = ({
  state: { search },
  dispatch,
}: {
  readonly state: Finding;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  if (search.status === "idle") return null;
  if (search.status === "searching") return <Searching />;
  const { choosing, locking, slots } = search;
  const times = offeredTimes(slots, []).filter((one) => one.type === "Standard");
  const picked = locking?.selection.seat.time ?? (choosing.at === "seating" ? choosing.time : null);
  if (times.length === 0) return null;
  const isLocking = locking !== null;
  return (
    <section className={styles["found"]} aria-busy={isLocking}>
      <p className={styles["count"]} role="status">
        {times.length === 1 ? "1 time available" : `${times.length} times available`}
      </p>
      <ul className={styles["times"]} aria-label="Available times">
        {times.map((offered) => (
          <Fragment key={offered.time}>
            <li>
              <button
                type="button"
                className={styles["time"]}
                aria-pressed={offered.time === picked}
                aria-disabled={isLocking}
                onClick={() => dispatch({ type: "TimePicked", time: offered.time, as: "Standard" })}
              >
                {twelveHourLabel(timeOf(offered.time))}
                <SeatingNote offered={offered} />
              </button>
            </li>
            {offered.time === picked && offered.attributes.length > 1 && (
              <li className={styles["choice"]}>
                <SeatingChoice
                  offered={offered}
                  locking={locking?.selection.seat.attribute ?? null}
                  onPick={(attribute) => dispatch({ type: "AttributePicked", attribute })}
                />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </section>
  );
};

/** What a diner should know before picking a time: that it is free only at the bar, or on the patio. */
const SeatingNote = ({ offered: { attributes } }: { readonly offered: StandardTime }) => {
  const [only, ...others] = attributes;
  return only === undefined || only === "default" || others.length > 0 ? null : (
    <span className={styles["note"]}>{attributeLabel(only)} only</span>
  );
};

/** Cells of the size the times will have, so that nothing moves when they come. */
const Searching = () => (
  <section className={styles["found"]} aria-busy="true">
    <p className={styles["count"]} role="status">
      Looking for tables
    </p>
    <ul className={styles["times"]} aria-hidden="true">
      {SKELETONS.map((name) => (
        <li key={name} className={styles["skeleton"]} />
      ))}
    </ul>
  </section>
);

import { attributeLabel, nearestTimes, type OfferedTime } from "@couvert/domain/reservation/availability";
import type { Finding } from "@couvert/domain/reservation/reservation";
import { twelveHourLabel } from "@couvert/domain/time/clock-time";
import { timeOf } from "@couvert/domain/time/local-date-time";
import styles from "./FoundTimes.module.css";
import type { ReservationStore } from "./reservation-store.ts";
import { SeatingChoice } from "./SeatingChoice.tsx";

/** How many times stand below the message that a table has just gone. */
const NEAREST_SHOWN = 6;
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

/** What a search found: the free times, and the seating attributes of the one that is picked (spec 2.7). */
export const FoundTimes = ({
  state: { search, wish, message },
  dispatch,
}: {
  readonly state: Finding;
  readonly dispatch: ReservationStore["dispatch"];
}) => {
  if (search.status === "idle") return null;
  if (search.status === "searching") return <Searching />;
  const times =
    message === null || wish.time === null
      ? search.times
      : nearestTimes(search.times, wish.time, NEAREST_SHOWN);
  if (times.length === 0) return null;
  const picked = times.find(({ time }) => time === search.picked);
  const isLocking = search.locking !== null;
  return (
    <section className={styles["found"]} aria-busy={isLocking}>
      <p className={styles["count"]} role="status">
        {times.length === 1 ? "1 time available" : `${times.length} times available`}
      </p>
      <ul className={styles["times"]} aria-label="Available times">
        {times.map((offered) => (
          <li key={offered.time}>
            <button
              type="button"
              className={styles["time"]}
              aria-pressed={offered.time === search.picked}
              aria-disabled={isLocking}
              onClick={() => dispatch({ type: "TimePicked", time: offered.time })}
            >
              {twelveHourLabel(timeOf(offered.time))}
              <span className={styles["seating"]}>{seatingOf(offered)}</span>
            </button>
          </li>
        ))}
      </ul>
      {picked !== undefined && picked.attributes.length > 1 && (
        <SeatingChoice
          offered={picked}
          locking={search.locking?.seat.attribute ?? null}
          onPick={(attribute) => dispatch({ type: "AttributePicked", attribute })}
        />
      )}
    </section>
  );
};

const seatingOf = ({ attributes }: OfferedTime): string =>
  attributes.length === 1 ? attributes.map(attributeLabel).join() : `${attributes.length} seating options`;

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

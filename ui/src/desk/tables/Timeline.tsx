import { plural, t } from "@lingui/core/macro";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import desk from "../Desk.module.css";
import { useSteadyRows } from "../day/use-steady-rows.ts";
import { Action } from "../frame/Choice.tsx";
import { goTo } from "../frame/desk-address.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { clockAt, nameOf, tableWords } from "../frame/words.ts";
import { moveTo } from "../party/TableChoice.tsx";
import { focusBeside } from "./focus-beside.ts";
import styles from "./Timeline.module.css";
import { TimelineRow } from "./TimelineRow.tsx";
import { type Bar, barsOf, hoursBetween, hoursOf } from "./timeline-layout.ts";

/** Shows tables down and time across. A press chooses a party, another on a table moves it there (rule 10.18). */
export const Timeline = () => {
  const { day, now, restaurantId, canWrite, change } = useOpenDesk();
  const [chosenId, setChosenId] = useState<number | null>(null);
  /** The moves of this desk, which are shown at once. */
  const [moves, setMoves] = useState({ count: 0, id: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, waiting, apply, listeners } = useSteadyRows(
    [hoursOf(day, now), ...barsOf(day, now)].map((each) => JSON.stringify(each)),
    `${restaurantId} ${day.date} ${moves.count}`,
  );
  const [hours, ...bars]: [ReturnType<typeof hoursOf>, ...Bar[]] = JSON.parse(`[${rows}]`);
  const chosen = day.parties.find(({ id }) => id === chosenId) ?? null;
  const percent = hours === null ? 0 : (now - hours.from) / (hours.to - hours.from);

  useEffect(() => {
    scroller.current?.querySelector<HTMLElement>(`[data-party="${moves.id}"]`)?.focus();
  }, [moves]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the present once for a day, not as the clock goes on
  useEffect(() => {
    const { current } = scroller;
    if (current !== null) current.scrollLeft = current.scrollWidth * percent - current.clientWidth / 2;
  }, [day.date]);

  if (hours === null) return <p className={desk["empty"]}>{t`No bookings on this day yet.`}</p>;

  const choose = (party: DeskParty) => {
    if (canWrite && party.status !== "finished" && party.id !== chosenId) return setChosenId(party.id);
    setChosenId(null);
    goTo({ sheet: "party", partyId: party.id });
  };
  const move = async (row: string) => {
    if (chosen === null) return;
    const tables = row === "" ? [] : [row];
    const moved = await change(chosen, moveTo(day, chosen, tables), tableWords(tables));
    setChosenId(null);
    if (moved !== null) setMoves({ count: moves.count + 1, id: moved.id });
  };
  return (
    <section
      aria-label={t`Timeline`}
      onKeyDown={(event) => {
        if (event.key === "Escape") setChosenId(null);
        if (focusBeside(event.key, event.currentTarget)) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <div
        ref={scroller}
        className={styles["scroller"]}
        style={
          {
            "--hours": hoursBetween(hours.from, hours.to).length,
            "--now": percent >= 0 && percent <= 1 ? `${percent * 100}%` : "-1rem",
          } as CSSProperties
        }
        {...listeners}
      >
        <ol className={styles["hours"]} aria-hidden="true">
          {hoursBetween(hours.from, hours.to).map((hour) => (
            <li key={hour}>{clockAt(day.restaurant.timeZone, hour)}</li>
          ))}
        </ol>
        <ul>
          {["", ...day.restaurant.tables.map(({ id }) => id)].map((row) => (
            <TimelineRow
              key={row}
              row={row}
              bars={bars.filter((bar) => bar.row === row)}
              hours={hours}
              chosen={chosen}
              onChoose={choose}
              onMove={() => void move(row)}
            />
          ))}
        </ul>
      </div>
      <div className={styles["strip"]}>
        <p role="status">
          {chosen === null ? t`Tap a party, then a table, to move it.` : chooseWords(chosen)}
        </p>
        {chosen !== null && <Action onClick={() => setChosenId(null)}>{t`Leave it there`}</Action>}
        {waiting > 0 && (
          <Action onClick={apply}>{plural(waiting, { one: "# change", other: "# changes" })}</Action>
        )}
      </div>
    </section>
  );
};

const chooseWords = (party: DeskParty): string => {
  const who = `${nameOf(party)}, ${party.partySize}`;
  return t`${who}: choose a table, or tap it again to open it.`;
};

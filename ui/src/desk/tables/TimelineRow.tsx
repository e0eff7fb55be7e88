import { knownPeriod, waitOf } from "@couvert/domain/booking/desk/table-states";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import type { CSSProperties } from "react";
import type { DeskDay, DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { clockAt, nameOf, statusWord, tableWords, waitWords } from "../frame/words.ts";
import { takerOf } from "../party/TableChoice.tsx";
import styles from "./Timeline.module.css";
import type { Bar } from "./timeline-layout.ts";

interface TimelineRowProps {
  /** The table; empty for the parties without one. */
  readonly row: string;
  readonly bars: readonly Bar[];
  readonly hours: { readonly from: Instant; readonly to: Instant };
  readonly chosen: DeskParty | null;
  readonly onChoose: (party: DeskParty) => void;
  readonly onMove: () => void;
}

/** Shows a table with its parties, and takes the chosen party where it can have it; why it cannot is in words. */
export const TimelineRow = ({ row, bars, hours, chosen, onChoose, onMove }: TimelineRowProps) => {
  const { day, now, canWrite } = useOpenDesk();
  const { restaurant, parties } = day;
  const lines = Math.max(1, ...bars.map(({ line }) => line + 1));
  const name = row === "" ? t`No table` : row;
  const why = chosen === null || row === "" ? "" : obstacleOf(day, chosen, row);
  const label = (
    <span className={styles["label"]}>
      {name}
      {why !== "" && <span className={styles["why"]}>{why}</span>}
    </span>
  );
  const isThere = chosen?.tables.join() === row;
  const share = (ms: number) => `${(ms / (hours.to - hours.from)) * 100}%`;
  const placeOf = (from: Instant, to: Instant) => ({
    "--from": share(from - hours.from),
    "--for": share(to - from),
  });
  return (
    <li className={styles["row"]} style={{ "--lines": lines } as CSSProperties} data-line>
      {chosen === null || isThere ? (
        <div className={styles["head"]}>{label}</div>
      ) : (
        <button
          type="button"
          className={styles["head"]}
          aria-label={why === "" ? t`Move to ${name}` : `${name}, ${why}`}
          disabled={!canWrite || why !== ""}
          onClick={onMove}
        >
          {label}
        </button>
      )}
      <ul className={styles["bars"]}>
        {day.blocks
          .filter(({ tables, from, to }) => tables.includes(row) && from < hours.to && hours.from < to)
          .map((block) => {
            const place = placeOf(Math.max(block.from, hours.from), Math.min(block.to, hours.to));
            return (
              <li key={`block ${block.id}`} className={styles["block"]} style={place as CSSProperties}>
                {[t`blocked`, block.reason].filter(Boolean).join(": ")}
              </li>
            );
          })}
        {bars.map(({ id, line, from }) => {
          const party = parties.find((each) => each.id === id);
          if (party === undefined) return null;
          const { to } = knownPeriod(restaurant, party, now);
          const wait = waitOf(restaurant, party, parties, now);
          const [start, end] = [clockAt(restaurant.timeZone, from), clockAt(restaurant.timeZone, to)];
          const who = [nameOf(party), party.partySize];
          const isStranded = day.stranded.includes(id);
          const state = [
            statusWord(party.status),
            isStranded && t`cannot be seated as booked`,
            wait !== null && waitWords(wait),
          ]
            .filter(Boolean)
            .join(", ");
          return (
            <li
              key={id}
              className={styles["place"]}
              style={{ "--line": line, ...placeOf(from, to) } as CSSProperties}
            >
              <button
                type="button"
                className={styles["bar"]}
                data-row
                data-party={id}
                data-from={from}
                data-status={party.status}
                data-waits={isStranded || wait !== null || undefined}
                aria-pressed={chosen?.id === id}
                aria-label={[t`${start} to ${end}`, ...who, tableWords(party.tables), state].join(", ")}
                onClick={() => onChoose(party)}
              >
                <strong>{who.join(", ")}</strong>
                <span>{state}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </li>
  );
};

/** Says why a party cannot have a table; empty where it can. */
const obstacleOf = (day: DeskDay, party: DeskParty, table: string): string => {
  const seats = day.restaurant.tables.find(({ id }) => id === table)?.seats ?? 0;
  if (seats < party.partySize) return t`too small`;
  return takerOf(day, party, [table]) ?? "";
};

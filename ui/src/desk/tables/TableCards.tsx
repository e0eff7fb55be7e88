import {
  type TableState,
  type TableStatus,
  tableStates,
  waitOf,
} from "@couvert/domain/booking/desk/table-states";
import { t } from "@lingui/core/macro";
import desk from "../Desk.module.css";
import { goTo } from "../frame/desk-address.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { todayIn } from "../frame/desk-dates.ts";
import { clockAt, clockOf, nameOf, waitWords } from "../frame/words.ts";
import styles from "./TableCards.module.css";

/** Shows each table as it is now, by seating area. The cards stay in their places, whatever happens (rule 10.16). */
export const TableCards = () => {
  const { day, now } = useOpenDesk();
  const { restaurant, parties, holds, blocks } = day;
  const states = tableStates(restaurant, parties, holds, blocks, now);
  if (day.date !== todayIn(restaurant.timeZone, now))
    return <p className={desk["empty"]}>{t`The tables are shown as they are now. Go to today.`}</p>;
  return restaurant.areas.map(({ id, name }) => (
    <section key={id} className={styles["area"]} aria-label={name}>
      <h2 className={styles["heading"]}>{name}</h2>
      <ul className={styles["cards"]}>
        {restaurant.tables.map(({ id: table, seats, seatingArea }, index) => {
          const state = states[index];
          return state === undefined || seatingArea !== id ? null : (
            <li key={table}>
              <TableCard state={state} seats={seats} />
            </li>
          );
        })}
      </ul>
    </section>
  ));
};

/** Shows a table: a press opens the party that has it now, or seats a walk-in there. */
const TableCard = ({ state, seats }: { readonly state: TableState<DeskParty>; readonly seats: number }) => {
  const { day, now, canWrite } = useOpenDesk();
  const { table, status, seated, next } = state;
  const isForNext = status === "reserved" || status === "awaited";
  const party = seated ?? (isForNext ? next : null);
  const later = isForNext ? null : next;
  const wait = later === null ? null : waitOf(day.restaurant, later, day.parties, now);
  const who = (each: DeskParty) => `${nameOf(each)}, ${each.partySize}`;
  const parts = {
    table,
    seats: t`seats ${seats}`,
    status: statusWords(status),
    party: party === null ? "" : who(party),
    until: untilWords(state, day.restaurant.timeZone),
    next: later === null ? "" : t`next: ${clockOf(later.time)}, ${who(later)}`,
    wait: wait === null ? "" : waitWords(wait),
  };
  return (
    <button
      type="button"
      className={styles["card"]}
      data-row
      data-status={status}
      aria-label={Object.values(parts).filter(Boolean).join(", ")}
      disabled={party === null && !canWrite}
      onClick={() => {
        if (status === "blocked") return goTo({ sheet: "hours" });
        return party === null
          ? goTo({ sheet: "walk-in", date: null, table })
          : goTo({ sheet: "party", partyId: party.id });
      }}
    >
      {Object.entries(parts).map(([part, words]) => (
        <span key={part} className={styles[part]}>
          {words && `${words} `}
        </span>
      ))}
    </button>
  );
};

const statusWords = (status: TableStatus): string =>
  ({
    free: t`free`,
    held: t`held by a diner`,
    reserved: t`reserved`,
    awaited: t`party is here`,
    seated: t`seated`,
    overstaying: t`overstaying`,
    blocked: t`blocked`,
  })[status];

const untilWords = ({ status, until }: TableState<DeskParty>, timeZone: string): string => {
  if (until === null) return status === "free" ? t`no booking later` : "";
  const clock = clockAt(timeZone, until);
  if (status === "overstaying") return t`over since ${clock}`;
  return status === "reserved" ? t`from ${clock}` : t`until ${clock}`;
};

import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  shortDateLabel,
} from "@couvert/domain/time/calendar-date";
import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { formatLocale } from "../../languages/languages.ts";
import { Action } from "../frame/Choice.tsx";
import { goTo, useDeskAddress } from "../frame/desk-address.ts";
import type { DeskSession } from "../frame/desk-client.ts";
import styles from "./DayBar.module.css";
import { Filters } from "./Filters.tsx";

interface DayBarProps {
  readonly session: DeskSession;
  readonly restaurantId: number;
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly canWrite: boolean;
}

/** Shows the restaurant, the day with the days beside it, and what can be opened over the list. */
export const DayBar = ({ session, restaurantId, date, today, canWrite }: DayBarProps) => {
  const { view } = useDeskAddress();
  // Only a narrow window folds: there the second row ends with the button that shows the rest.
  const [isUnfolded, setUnfolded] = useState(false);
  const folder = useRef<HTMLButtonElement>(null);
  const fold = () => {
    setUnfolded(false);
    folder.current?.focus();
  };
  const step = (label: string, sign: string, days: number) => (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      onClick={() => goToDay(addDays(date, days), today)}
    >
      {sign}
    </button>
  );
  const sheets = [
    ["search", t`Search`],
    ["history", t`History`],
    ["hours", t`Tables and hours`],
    ["waitlist", t`Waitlist`],
    ["print", t`Print`],
    ["menu", session.staff.name],
  ] as const;
  return (
    <header className={styles["bar"]} data-unfolded={isUnfolded || undefined}>
      {session.restaurants.length > 1 ? (
        <select
          className={styles["restaurant"]}
          aria-label={t`Restaurant`}
          value={restaurantId}
          onChange={({ target }) => goTo({ restaurantId: Number(target.value) })}
        >
          {session.restaurants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <p className={styles["restaurant"]}>{session.restaurants[0]?.name}</p>
      )}
      <nav className={styles["days"]} aria-label={t`Days`}>
        {step(t`Day before`, "‹", -1)}
        <label className={styles["day"]}>
          <span aria-hidden="true">{shortDateLabel(date, formatLocale())}</span>
          <input
            type="date"
            aria-label={t`Day`}
            value={date}
            onChange={({ target }) => {
              if (isCalendarDate(target.value)) goToDay(target.value, today);
            }}
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          />
        </label>
        {step(t`Day after`, "›", 1)}
        {date !== today && <Action onClick={() => goToDay(today, today)}>{t`Today`}</Action>}
      </nav>
      <Filters
        label={t`View`}
        chosen={view ?? "list"}
        options={viewNames()}
        onChoose={(chosen) => {
          goTo({ view: chosen === "list" ? null : chosen });
          fold();
        }}
      />
      <div className={styles["actions"]}>
        <Action kind="primary" disabled={!canWrite} onClick={() => goTo({ sheet: "walk-in", date: null })}>
          {t`Walk-in`}
        </Action>
        <Action kind="primary" disabled={!canWrite} onClick={() => goTo({ sheet: "phone" })}>
          {t`New booking`}
        </Action>
        {sheets.map(([id, word]) => (
          <Action
            key={id}
            data-sheet={id}
            onClick={() => {
              fold();
              goTo({ sheet: id });
            }}
          >
            {word}
          </Action>
        ))}
        <Action
          ref={folder}
          data-folder
          aria-label={t`More`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {"…"}
        </Action>
      </div>
    </header>
  );
};

/** Returns the views of a day with their names. */
export const viewNames = () =>
  [
    ["list", t`List`],
    ["tables", t`Tables`],
    ["timeline", t`Timeline`],
  ] as const;

/** Shows a day. Today has no date in the address, so that the desk goes on to the next day by itself. */
export const goToDay = (date: CalendarDate, today: CalendarDate): void =>
  goTo({ date: date === today ? null : date });

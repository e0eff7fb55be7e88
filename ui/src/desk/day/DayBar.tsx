import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  shortDateLabel,
} from "@couvert/domain/time/calendar-date";
import { t } from "@lingui/core/macro";
import button from "../../design/button.module.css";
import { formatLocale } from "../../languages/languages.ts";
import { goTo } from "../frame/desk-address.ts";
import type { DeskSession } from "../frame/desk-client.ts";
import { ViewSwitch } from "../tables/ViewSwitch.tsx";
import styles from "./DayBar.module.css";

/** Shows the restaurant, the day with the days beside it, and what can be opened over the list. */
export const DayBar = ({
  session,
  restaurantId,
  date,
  today,
  canWrite,
}: {
  readonly session: DeskSession;
  readonly restaurantId: number;
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly canWrite: boolean;
}) => (
  <header className={styles["bar"]}>
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
      <DayButton label={t`Day before`} sign="‹" to={addDays(date, -1)} today={today} />
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
      <DayButton label={t`Day after`} sign="›" to={addDays(date, 1)} today={today} />
      {date !== today && (
        <button type="button" className={button["quiet"]} onClick={() => goToDay(today, today)}>
          {t`Today`}
        </button>
      )}
    </nav>
    <ViewSwitch />
    <div className={styles["actions"]}>
      <button
        type="button"
        className={button["primary"]}
        disabled={!canWrite}
        onClick={() => goTo({ sheet: "walk-in", date: null })}
      >
        {t`Walk-in`}
      </button>
      <button
        type="button"
        className={button["primary"]}
        disabled={!canWrite}
        onClick={() => goTo({ sheet: "phone" })}
      >
        {t`New booking`}
      </button>
      <button type="button" className={button["quiet"]} onClick={() => goTo({ sheet: "search" })}>
        {t`Search`}
      </button>
      <button type="button" className={button["quiet"]} onClick={() => goTo({ sheet: "history" })}>
        {t`History`}
      </button>
      <button type="button" className={button["quiet"]} onClick={() => goTo({ sheet: "hours" })}>
        {t`Tables and hours`}
      </button>
      <button type="button" className={button["quiet"]} onClick={() => goTo({ sheet: "print" })}>
        {t`Print`}
      </button>
      <button type="button" className={button["quiet"]} onClick={() => goTo({ sheet: "menu" })}>
        {session.staff.name}
      </button>
    </div>
  </header>
);

const DayButton = ({
  label,
  sign,
  to,
  today,
}: {
  readonly label: string;
  readonly sign: string;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
}) => (
  <button type="button" className={styles["step"]} aria-label={label} onClick={() => goToDay(to, today)}>
    {sign}
  </button>
);

/** Shows a day. Today has no date in the address, so that the desk goes on to the next day by itself. */
export const goToDay = (date: CalendarDate, today: CalendarDate): void =>
  goTo({ date: date === today ? null : date });

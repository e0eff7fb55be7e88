import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { plural, t } from "@lingui/core/macro";
import { useDeferredValue, useState } from "react";
import desk from "../Desk.module.css";
import { Action } from "../frame/Choice.tsx";
import { useOpenDesk } from "../frame/desk-context.ts";
import { todayIn } from "../frame/desk-dates.ts";
import { goToDay } from "./DayBar.tsx";
import { type Filter, rowsOf, STATES } from "./day-list.ts";
import { Filters } from "./Filters.tsx";
import styles from "./PartyList.module.css";
import { PartyRow } from "./PartyRow.tsx";
import { useDaySwipe } from "./use-day-swipe.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

/** How many rows are painted first: more than a screen has. */
const FIRST_ROWS = 30;

/** Shows the parties of a day, by time, with filters by seating area and state. */
export const PartyList = () => {
  const { day, now, restaurantId } = useOpenDesk();
  const [filter, setFilter] = useState<Filter>({ area: null, state: null });
  const { rows, waiting, apply, listeners } = useSteadyRows(
    rowsOf(day.parties, filter).map(({ id }) => id),
    `${restaurantId} ${day.date} ${filter.area} ${filter.state}`,
  );
  const isFirstPaint = useDeferredValue(false, true);
  const parties = new Map(day.parties.map((party) => [party.id, party]));
  const swipe = useDaySwipe((days) =>
    goToDay(addDays(day.date as CalendarDate, days), todayIn(day.restaurant.timeZone, now)),
  );
  const states = { coming: t`Coming`, here: t`In the house`, over: t`Over` };
  return (
    <section className={styles["parties"]} aria-label={t`Parties`} {...swipe}>
      <div className={styles["filters"]}>
        <Filters
          label={t`State`}
          chosen={filter.state}
          options={(Object.keys(STATES) as (keyof typeof STATES)[]).map((id) => [id, states[id]])}
          onChoose={(state) => setFilter({ ...filter, state: state === filter.state ? null : state })}
        />
        {day.restaurant.areas.length > 1 && (
          <Filters
            label={t`Area`}
            chosen={filter.area}
            options={day.restaurant.areas.map(({ id, name }) => [id, name])}
            onChoose={(area) => setFilter({ ...filter, area: area === filter.area ? null : area })}
          />
        )}
        {waiting > 0 && (
          <Action kind="primary" onClick={apply}>
            {plural(waiting, { one: "# change", other: "# changes" })}
          </Action>
        )}
      </div>
      <ul {...listeners}>
        {(isFirstPaint ? rows.slice(0, FIRST_ROWS) : rows).map((id) => {
          const party = parties.get(id);
          return party === undefined ? null : <PartyRow key={id} party={party} />;
        })}
      </ul>
      {rows.length === 0 && (
        <p className={desk["empty"]}>
          {day.parties.length === 0 ? t`No bookings on this day yet.` : t`No booking is like this.`}
        </p>
      )}
    </section>
  );
};

import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import page from "../../design/page.module.css";
import { Action } from "../frame/Choice.tsx";
import { useOpenDesk } from "../frame/desk-context.ts";
import { type Filter, rowsOf, STATES } from "./day-list.ts";
import styles from "./PartyList.module.css";
import { PartyRow } from "./PartyRow.tsx";
import { useSteadyRows } from "./use-steady-rows.ts";

/** Shows the parties of a day, by time, with filters by seating area and state. */
export const PartyList = () => {
  const { day, restaurantId } = useOpenDesk();
  const [filter, setFilter] = useState<Filter>({ area: null, state: null });
  const { rows, waiting, apply, listeners } = useSteadyRows(
    rowsOf(day.parties, filter),
    `${restaurantId} ${day.date} ${filter.area} ${filter.state}`,
  );
  const parties = new Map(day.parties.map((party) => [party.id, party]));
  const states = { coming: t`Coming`, here: t`In the house`, over: t`Over` };
  return (
    <section aria-label={t`Parties`}>
      <div className={styles["filters"]}>
        <Filters
          label={t`State`}
          chosen={filter.state}
          options={Object.keys(STATES).map((id) => [id, states[id as keyof typeof STATES]])}
          onChoose={(state) => setFilter({ ...filter, state: state as Filter["state"] })}
        />
        {day.restaurant.areas.length > 1 && (
          <Filters
            label={t`Area`}
            chosen={filter.area}
            options={day.restaurant.areas.map(({ id, name }) => [id, name])}
            onChoose={(area) => setFilter({ ...filter, area })}
          />
        )}
        {waiting > 0 && (
          <Action kind="primary" onClick={apply}>
            {plural(waiting, { one: "# change", other: "# changes" })}
          </Action>
        )}
      </div>
      <ul className={styles["list"]} {...listeners}>
        {rows.map((id) => {
          const party = parties.get(id);
          return party === undefined ? null : <PartyRow key={id} party={party} />;
        })}
      </ul>
      {rows.length === 0 && (
        <p className={styles["empty"]}>
          {day.parties.length === 0 ? t`No bookings on this day yet.` : t`No booking is like this.`}
        </p>
      )}
    </section>
  );
};

/** Shows buttons that limit the list, one of which may be pressed. */
const Filters = ({
  label,
  chosen,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly chosen: string | null;
  readonly options: readonly (readonly [id: string, name: string])[];
  readonly onChoose: (id: string | null) => void;
}) => (
  <fieldset className={styles["group"]}>
    <legend className={page["unseen"]}>{label}</legend>
    {options.map(([id, name]) => (
      <button
        key={id}
        type="button"
        className={styles["filter"]}
        aria-pressed={chosen === id}
        onClick={() => onChoose(chosen === id ? null : id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);

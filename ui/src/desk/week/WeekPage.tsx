// The styles of the chunk that it shares with the entry begin with the order of the layers.
import "../../design/site.css";
import type { WeekAnswer as Week } from "@couvert/api/desk/answers";
import { addDays, type CalendarDate, shortDateLabel } from "@couvert/domain/time/calendar-date";
import { clockTimeOf, MINUTES_PER_DAY, timeLabel } from "@couvert/domain/time/clock-time";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { formatLocale } from "../../languages/languages.ts";
import styles from "../Desk.module.css";
import { Action } from "../frame/Choice.tsx";
import { goTo, useDeskAddress } from "../frame/desk-address.ts";
import type { DeskClient, DeskSession } from "../frame/desk-client.ts";
import { todayIn } from "../frame/desk-dates.ts";
import sheet from "../frame/Sheet.module.css";
import { useAnswer } from "../frame/use-answer.ts";
import { errorWords, sourceWord } from "../frame/words.ts";
import { Figures } from "./Figures.tsx";

/** Shows the figures of the week that has the day of the address, with the weeks beside it (rules 12.1, 12.8). */
const WeekPage = ({
  client,
  restaurant: { id, name, timeZone },
}: {
  readonly client: DeskClient;
  readonly restaurant: DeskSession["restaurants"][number];
}) => {
  const date = useDeskAddress().date ?? todayIn(timeZone, Date.now());
  const [tries, setTries] = useState(0);
  const answer = useAnswer<Week>(client, `restaurants/${id}/weeks/${date}`, tries);
  const [read, setRead] = useState<Week | null>(null);
  useEffect(() => {
    if (answer?.ok) setRead(answer.value);
  }, [answer]);
  const week = read?.days.some((day) => day.date === date) ? read : null;
  const [first, last] = [week?.days[0]?.date, week?.days.at(-1)?.date].map((day) => dayName(day ?? date));
  const places = [
    [t`Back to the day`, { view: null }],
    [t`Week before`, { date: addDays(date, -7) }],
    [t`This week`, { date: null }],
    [t`Week after`, { date: addDays(date, 7) }],
  ] as const;
  return (
    <div className={styles["desk"]}>
      <nav className={styles["weeks"]} aria-label={t`Weeks`}>
        {places.map(([label, place]) => (
          <Action key={label} onClick={() => goTo(place)}>
            {label}
          </Action>
        ))}
      </nav>
      <main className={styles["main"]}>
        <h1 className={sheet["heading"]}>{week === null ? name : `${name}, ${first} – ${last}`}</h1>
        {answer?.ok === false && (
          <p role="alert" className={sheet["row"]}>
            {answer.error.code === "offline" ? t`There is no connection.` : errorWords(answer.error)}
            <Action onClick={() => setTries(tries + 1)}>{t`Try again`}</Action>
          </p>
        )}
        {week === null && answer?.ok !== false && <p role="status">{t`The week is loading…`}</p>}
        {week !== null && <WeekFigures week={week} />}
      </main>
    </div>
  );
};

export default WeekPage;

const dayName = (date: string): string => shortDateLabel(date as CalendarDate, formatLocale());

const WeekFigures = ({ week: { days, sources, turnTimes, occupancy, seats } }: { readonly week: Week }) => {
  const rows = days.map((day) => ({
    name: dayName(day.date),
    cells: [day.covers, day.parties, day.noShows, day.cancelled],
  }));
  const sums = [0, 1, 2, 3].map((index) => rows.reduce((sum, { cells }) => sum + (cells[index] ?? 0), 0));
  const [covers = 0] = sums;
  if (sums.every((sum) => sum === 0)) return <p>{t`There is no booking in this week.`}</p>;
  return (
    <>
      <Figures
        caption={t`Covers by day`}
        columns={[t`Day`, t`Covers`, t`Parties`, t`No-shows`, t`Cancelled`]}
        rows={[...rows, { name: t`Week`, cells: sums }]}
        whole={covers}
      />
      <Figures
        caption={t`Where they come from`}
        columns={[t`Source`, t`Covers`, t`Parties`]}
        rows={sources.map((each) => ({ name: sourceWord(each.source), cells: [each.covers, each.parties] }))}
        whole={covers}
      />
      <Figures
        caption={t`Turn times of finished parties: the median in minutes`}
        columns={[t`Guests`, t`Minutes`, t`Parties`]}
        rows={turnTimes.map((each) => ({ name: `${each.partySize}`, cells: [each.minutes, each.parties] }))}
        whole={Math.max(...turnTimes.map(({ minutes }) => minutes))}
      />
      <Figures
        caption={t`Guests in the house, of ${seats} seats`}
        columns={[t`Time`, ...rows.map((day) => day.name)]}
        rows={occupancy.map((quarter) => ({
          name: timeLabel(clockTimeOf(quarter.minute % MINUTES_PER_DAY), formatLocale()),
          cells: quarter.covers,
        }))}
        whole={seats}
        hasAllBars
      />
    </>
  );
};

import type { OtherTables as TablesNear } from "@couvert/domain/booking/flow/reservation";
import { encodeSearchQuery, type TableSearch } from "@couvert/domain/booking/flow/search-input";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { panelSearch } from "../../kit/link/use-panel-navigation.ts";
import { formatLocale } from "../../languages/languages.ts";
import { pickAt } from "../flow/picked-elsewhere.ts";
import { FreeDays } from "./FreeDays.tsx";
import styles from "./OtherTables.module.css";

interface OtherTablesProps {
  /** The search that found nothing. */
  readonly input: TableSearch;
  readonly tables: TablesNear;
  /** Searches at a time of another day. */
  readonly onDay: (time: LocalDateTime) => void;
}

/** Shows the next days and other restaurants below a search that found nothing (rules 3.66, 3.73). */
const OtherTables = ({ input, tables: { days, elsewhere }, onDay }: OtherTablesProps) => {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const pickElsewhere = (uid: string, time: LocalDateTime) => {
    const panel = panelSearch(search, { kind: "reserve", uid });
    const query = { ...input, date: dateOf(time), time: timeOf(time) };
    pickAt(uid);
    void navigate(
      { pathname, search: `${panel}&${new URLSearchParams(encodeSearchQuery(query))}`, hash },
      { replace: true, state },
    );
  };
  return (
    <>
      <Tables heading={t`On the next days`}>
        <FreeDays
          days={days}
          wanted={input.time}
          onDay={onDay}
          onRetry={() => onDay(localDateTime(input.date, input.time))}
        />
      </Tables>
      {elsewhere.length > 0 && (
        <Tables heading={t`At our nearest restaurants`}>
          {elsewhere.map(({ uid, name, times }) => (
            <div key={uid} className={styles["place"]}>
              <h4>{name}</h4>
              <ul className={styles["times"]} aria-label={name}>
                {times.map((time) => (
                  <li key={time}>
                    <button type="button" className={styles["pick"]} onClick={() => pickElsewhere(uid, time)}>
                      {timeLabel(timeOf(time), formatLocale())}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Tables>
      )}
    </>
  );
};

export default OtherTables;

const Tables = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className={styles["tables"]}>
    <h3 className={styles["heading"]}>{heading}</h3>
    {children}
  </section>
);

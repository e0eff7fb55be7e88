import type { OtherTables as TablesNear } from "@couvert/domain/booking/flow/reservation";
import { encodeSearchQuery, type TableSearch } from "@couvert/domain/booking/flow/search-input";
import type { TableElsewhere } from "@couvert/domain/booking/reservation/availability";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { panelSearch } from "../../kit/link/use-panel-navigation.ts";
import { formatLocale } from "../../languages/languages.ts";
import styles from "./OtherTables.module.css";

/** Shows tables on other days and in other restaurants below a search that found none (rule 3.66). */
const OtherTables = ({
  input,
  tables: { days, elsewhere },
  onDay,
}: {
  /** The search that found nothing. */
  readonly input: TableSearch;
  readonly tables: TablesNear;
  /** Searches at a time of another day. */
  readonly onDay: (time: LocalDateTime) => void;
}) => {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const openElsewhere = ({ uid, time }: TableElsewhere) => {
    const panel = panelSearch(search, { kind: "reserve", uid });
    const query = new URLSearchParams(encodeSearchQuery({ ...input, time: timeOf(time) }));
    void navigate({ pathname, search: `${panel}&${query}`, hash }, { replace: true, state });
  };
  return (
    <>
      {days.length > 0 && (
        <Tables heading={t`On the next days`}>
          {days.map((time) => (
            <li key={time}>
              <button type="button" className={styles["table"]} onClick={() => onDay(time)}>
                {dateLabel(dateOf(time), { language: formatLocale() })}{" "}
                <span className={styles["time"]}>{timeLabel(timeOf(time), formatLocale())}</span>
              </button>
            </li>
          ))}
        </Tables>
      )}
      {elsewhere.length > 0 && (
        <Tables heading={t`At our nearest restaurants`}>
          {elsewhere.map((each) => (
            <li key={each.uid}>
              <button type="button" className={styles["table"]} onClick={() => openElsewhere(each)}>
                {each.name}{" "}
                <span className={styles["time"]}>{timeLabel(timeOf(each.time), formatLocale())}</span>
              </button>
            </li>
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
    <ul>{children}</ul>
  </section>
);

import { plural, t } from "@lingui/core/macro";
import page from "../../design/page.module.css";
import { useOpenDesk } from "../frame/desk-context.ts";
import { clockOf, guestsWord } from "../frame/words.ts";
import styles from "./DayTotals.module.css";
import { totalsOf } from "./day-list.ts";

/** Shows the parties and covers of a day, and the covers that begin in each quarter hour. */
export const DayTotals = () => {
  const { parties, covers, quarters } = totalsOf(useOpenDesk().day.parties);
  const most = Math.max(...quarters.map((quarter) => quarter.covers));
  return (
    <section className={styles["totals"]} aria-label={t`Totals`}>
      <p className={styles["sums"]}>
        <strong>{plural(parties, { one: "# party", other: "# parties" })}</strong>
        <strong>{plural(covers, { one: "# cover", other: "# covers" })}</strong>
      </p>
      <ol className={styles["bars"]}>
        {quarters.map((quarter) => (
          <li key={quarter.time} className={styles["quarter"]}>
            <span className={styles["count"]} aria-hidden="true">
              {quarter.covers}
            </span>
            <span
              className={styles["bar"]}
              style={{ blockSize: `${(quarter.covers / most) * 1.5}rem` }}
              aria-hidden="true"
            />
            <span className={styles["clock"]} aria-hidden="true">
              {clockOf(quarter.time).replace(/.[ap]\.?.?m\.?$/i, "")}
            </span>
            <span
              className={page["unseen"]}
            >{`${clockOf(quarter.time)}: ${guestsWord(quarter.covers)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

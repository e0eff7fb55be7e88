import type { StatsSlice } from "@couvert/domain/site/slices/text-slices";
import page from "../../../design/page.module.css";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Stats.module.css";

/** Shows a few large numbers side by side, each over its label. */
const Stats = ({ slice: { heading, items }, isFirst }: SliceProps<StatsSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["openEnd"]} ${styles["stats"]}`}>
      {heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
      <dl className={styles["items"]}>
        {items.map(({ value, label }) => (
          <div key={label} className={styles["item"]}>
            <dt className={styles["label"]}>{label}</dt>
            <dd className={styles["value"]}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

export default Stats;

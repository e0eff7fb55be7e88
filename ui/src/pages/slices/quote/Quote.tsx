import type { QuoteSlice } from "@couvert/domain/site/slices/text-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Quote.module.css";

/** Shows a quotation in large type, with its source. */
const Quote = ({ slice: { quote, source } }: SliceProps<QuoteSlice>) => (
  <figure className={`${page["band"]} ${page["grid"]} ${page["background"]} ${styles["quote"]}`}>
    <blockquote className={styles["words"]}>
      <p>{t`“${quote}”`}</p>
    </blockquote>
    {source !== "" && <figcaption className={styles["source"]}>{source}</figcaption>}
  </figure>
);

export default Quote;

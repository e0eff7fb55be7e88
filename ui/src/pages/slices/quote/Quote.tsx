import type { QuoteSlice } from "@couvert/domain/site/slices/slice";
import page from "../../../design/page.module.css";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Quote.module.css";

/** Shows a quotation in large type, with its source. */
const Quote = ({ slice }: SliceProps<QuoteSlice>) => (
  <figure className={`${page["band"]} ${page["grid"]} ${page["background"]} ${styles["quote"]}`}>
    <blockquote className={styles["words"]}>
      <p>{`“${slice.quote}”`}</p>
    </blockquote>
    {slice.source !== "" && <figcaption className={styles["source"]}>{slice.source}</figcaption>}
  </figure>
);

export default Quote;

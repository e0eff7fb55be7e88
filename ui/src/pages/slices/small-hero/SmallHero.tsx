import type { SmallHeroSlice } from "@couvert/domain/site/slices/text-slices";
import page from "../../../design/page.module.css";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./SmallHero.module.css";

/** Shows a page heading without a picture, and copy below its second half. */
const SmallHero = ({ slice, isFirst }: SliceProps<SmallHeroSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["hero"]}`}>
      <Heading className={styles["heading"]}>{slice.heading}</Heading>
      <Copy text={slice.copy} className={styles["copy"]} />
    </section>
  );
};

export default SmallHero;

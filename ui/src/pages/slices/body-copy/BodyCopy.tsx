import type { BodyCopySlice } from "@couvert/domain/site/slices/text-slices";
import page from "../../../design/page.module.css";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./BodyCopy.module.css";

/** Shows running text in two columns under a heading. */
const BodyCopy = ({ slice, isFirst }: SliceProps<BodyCopySlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["text"]}`}>
      {slice.heading !== "" && <Heading className={styles["heading"]}>{slice.heading}</Heading>}
      <Copy text={slice.copy} className={styles["copy"]} />
      <ButtonLink link={slice.link} className={styles["link"]} />
    </section>
  );
};

export default BodyCopy;

import type { LargeBodyCopySlice } from "@couvert/domain/site/slices/text-slices";
import page from "../../../design/page.module.css";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./LargeBodyCopy.module.css";

/** Shows a statement in large type on a background. */
const LargeBodyCopy = ({ slice, isFirst }: SliceProps<LargeBodyCopySlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["background"]} ${styles["statement"]}`}>
      <Heading className={styles["heading"]}>{slice.heading}</Heading>
      <div className={styles["copy"]}>
        <RichText text={slice.copy} />
        <ButtonLink link={slice.link} variant="quiet" isOnDark className={styles["link"]} />
      </div>
    </section>
  );
};

export default LargeBodyCopy;

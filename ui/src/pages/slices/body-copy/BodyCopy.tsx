import type { BodyCopySlice } from "@couvert/domain/site/slices/text-slices";
import button from "../../../design/button.module.css";
import page from "../../../design/page.module.css";
import { SiteLink } from "../../../kit/link/SiteLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./BodyCopy.module.css";

/** Shows running text in two columns under a heading. */
const BodyCopy = ({ slice, isFirst }: SliceProps<BodyCopySlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["text"]}`}>
      {slice.heading !== "" && <Heading className={styles["heading"]}>{slice.heading}</Heading>}
      <div className={styles["copy"]}>
        <RichText text={slice.copy} />
      </div>
      {slice.link !== null && (
        <p className={styles["link"]}>
          <SiteLink link={slice.link.link} className={button["plain"]}>
            {slice.link.label}
          </SiteLink>
        </p>
      )}
    </section>
  );
};

export default BodyCopy;

import type { IframeEmbedSlice } from "@couvert/domain/site/slices/media-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { EmbeddedPage, EmbedNote } from "../../../kit/embed/EmbeddedPage.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./IframeEmbed.module.css";

/** Shows text beside the poster of another page, which loads in a frame when pressed (rule 2.42). */
const IframeEmbed = ({ slice, isFirst }: SliceProps<IframeEmbedSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  const { embed, heading } = slice;
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["embed"]}`}>
      <div className={styles["words"]}>
        {heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
        <RichText text={slice.copy} />
        {embed !== null && <EmbedNote embed={embed} className={styles["apart"]} />}
      </div>
      {embed !== null && (
        <EmbeddedPage
          embed={embed}
          image={slice.image}
          sizes="(width > 1024px) 66vw, 100vw"
          isFirst={isFirst}
          label={slice.linkText || t`Open`}
          title={heading}
          className={`${styles["frame"]} ${styles[slice.shape]}`}
        />
      )}
    </section>
  );
};

export default IframeEmbed;

import type { IframeEmbedSlice } from "@couvert/domain/site/slices/media-slices";
import type { Embed } from "@couvert/domain/values/embed";
import page from "../../../design/page.module.css";
import { focusShown, Poster } from "../../../kit/embed/Poster.tsx";
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
        {embed !== null && <Apart embed={embed} />}
      </div>
      {embed !== null && (
        <Poster
          image={slice.image}
          sizes="(width > 1024px) 66vw, 100vw"
          isFirst={isFirst}
          label={slice.linkText}
          title={heading}
          link={embed.link}
          shown={embed.frame && <Frame address={embed.frame} title={heading || slice.linkText} />}
          className={`${styles["frame"]} ${styles[slice.shape]}`}
        />
      )}
    </section>
  );
};

/** Links to the page by itself, and names the host that an embed would load from. */
const Apart = ({ embed: { link, frame } }: { embed: Embed }) => {
  const host = /^https:\/\/([^/?#]+)/i.exec(frame ?? "")?.[1];
  return (
    <p className={styles["apart"]}>
      {host !== undefined && `Opening it here loads a page from ${host}. `}
      <a href={link.url} target="_blank" rel="noopener noreferrer">
        Open it in a new tab
      </a>
    </p>
  );
};

/** A page of another host keeps its own origin and gets no access to this one; a page of this site needs no scripts here. */
const Frame = ({ address, title }: { address: string; title: string }) => (
  <iframe
    ref={focusShown}
    src={address}
    title={title}
    sandbox={
      address.startsWith("/")
        ? ""
        : "allow-forms allow-popups allow-presentation allow-same-origin allow-scripts"
    }
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
);

export default IframeEmbed;

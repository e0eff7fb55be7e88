import type { EmbedBlock } from "@couvert/domain/values/rich-text";
import { t } from "@lingui/core/macro";
import styles from "../rich-text/RichText.module.css";
import { EmbeddedPage, EmbedNote } from "./EmbeddedPage.tsx";

/** Shows a page that a text embeds, with its title and where it loads from. */
const TextEmbed = ({ node: { embed, title, isFilm } }: { readonly node: EmbedBlock }) => (
  <figure className={styles["embed"]}>
    {title !== "" && <figcaption>{title}</figcaption>}
    <EmbeddedPage
      embed={embed}
      image={null}
      sizes="100vw"
      label={isFilm ? t`Play the film` : t`Open`}
      title={title}
      className={styles["frame"]}
    />
    <EmbedNote embed={embed} className={styles["note"]} />
  </figure>
);

export default TextEmbed;

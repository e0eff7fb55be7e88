import type { CardEyecatcherSlice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./CardEyecatcher.module.css";

/** Shows a card with a picture and text on its own background. */
const CardEyecatcher = ({ slice, isFirst }: SliceProps<CardEyecatcherSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["openEnd"]} ${styles["section"]}`}>
      <div className={styles["card"]}>
        {slice.image !== null && (
          <div className={styles["picture"]}>
            <Picture image={slice.image} sizes="(width > 1024px) 50vw, 100vw" isFirst={isFirst} />
          </div>
        )}
        <div className={styles["words"]}>
          {slice.eyebrow !== "" && <p className={styles["eyebrow"]}>{slice.eyebrow}</p>}
          <Heading className={styles["heading"]}>{slice.heading}</Heading>
          <RichText text={slice.copy} />
          <ButtonLink link={slice.link} variant="primary" isOnDark className={styles["link"]} />
        </div>
      </div>
    </section>
  );
};

export default CardEyecatcher;

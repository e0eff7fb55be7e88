import type { CalloutsSlice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Callouts.module.css";

/** Shows short statements one below another; side by side where they have pictures. */
const Callouts = ({ slice, isFirst }: SliceProps<CalloutsSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  const isPictured = slice.items.some(({ image }) => image !== null);
  return (
    <section className={`${page["band"]} ${page["openEnd"]} ${styles["callouts"]}`}>
      <Heading className={styles["heading"]}>{slice.heading}</Heading>
      <ul className={isPictured ? styles["columns"] : styles["rows"]}>
        {slice.items.map(({ title, copy, image, link }) => (
          <li key={title} className={styles["item"]}>
            {image !== null && (
              <div className={styles["picture"]}>
                <Picture image={image} sizes="(width > 768px) 33vw, 100vw" />
              </div>
            )}
            <h3 className={styles["title"]}>{title}</h3>
            <Copy text={copy} className={styles["copy"]} />
            <ButtonLink link={link} className={styles["link"]} />
          </li>
        ))}
      </ul>
    </section>
  );
};

export default Callouts;

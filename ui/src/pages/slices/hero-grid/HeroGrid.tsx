import type { HeroGridSlice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import { PicturedItemText } from "../../pictured-item/PicturedItemText.tsx";
import { headings } from "../headings.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./HeroGrid.module.css";

/** Shows a headline with copy beside it, over pictures of unequal width in rows of two. */
const HeroGrid = ({ slice: { heading, copy, items }, isFirst }: SliceProps<HeroGridSlice>) => {
  const { Heading, ItemHeading } = headings(heading, isFirst);
  return (
    <section
      className={`${page["band"]} ${page["openEnd"]} ${styles["hero"]} ${isFirst ? styles["first"] : ""}`}
    >
      <div className={`${page["grid"]} ${styles["head"]}`}>
        <Heading className={styles["heading"]}>{heading}</Heading>
        <Copy text={copy} className={styles["copy"]} />
      </div>
      <ul className={styles["items"]}>
        {items.map((item, index) => (
          <li key={item.title} className={styles["item"]}>
            <div className={styles["picture"]}>
              {item.image !== null && (
                <Picture
                  image={item.image}
                  sizes="(width >= 768px) 55vw, 100vw"
                  isFirst={isFirst && index === 0}
                />
              )}
            </div>
            <div className={styles["words"]}>
              <PicturedItemText item={item} Title={ItemHeading} titleClass={styles["title"]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default HeroGrid;

import type { HeroGridSlice } from "@couvert/domain/page/pictured-slices";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { Picture } from "../../image/Picture.tsx";
import { SiteLink } from "../../link/SiteLink.tsx";
import { RichText } from "../../rich-text/RichText.tsx";
import { headings } from "../headings.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./HeroGrid.module.css";

/** A headline with copy beside it, over pictures of unequal width in rows of two. */
const HeroGrid = ({ slice: { heading, copy, items }, isFirst }: SliceProps<HeroGridSlice>) => {
  const { Heading, ItemHeading } = headings(heading, isFirst);
  return (
    <section
      className={`${page["band"]} ${page["openEnd"]} ${styles["hero"]} ${isFirst ? styles["first"] : ""}`}
    >
      <div className={`${page["grid"]} ${styles["head"]}`}>
        <Heading className={styles["heading"]}>{heading}</Heading>
        <div className={styles["copy"]}>
          <RichText text={copy} />
        </div>
      </div>
      <ul className={styles["items"]}>
        {items.map(({ eyebrow, title, copy, image, link }, index) => (
          <li key={title} className={styles["item"]}>
            <div className={styles["picture"]}>
              {image !== null && (
                <Picture
                  image={image}
                  sizes="(width >= 768px) 55vw, 100vw"
                  isFirst={isFirst && index === 0}
                />
              )}
            </div>
            <div className={styles["words"]}>
              {eyebrow !== "" && <p className={page["label"]}>{eyebrow}</p>}
              <ItemHeading className={styles["title"]}>{title}</ItemHeading>
              <RichText text={copy} />
              {link !== null && (
                <p>
                  <SiteLink link={link.link} className={button["plain"]}>
                    {link.label}
                  </SiteLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

export default HeroGrid;

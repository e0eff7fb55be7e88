import type { SliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import { Slider } from "../../../kit/slider/Slider.tsx";
import { PicturedItemText } from "../../pictured-item/PicturedItemText.tsx";
import { headings } from "../headings.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./CardSlider.module.css";

/** Shows a heading with copy, over a strip of cards that runs off the edge of the page. */
const CardSlider = ({ slice: { heading, copy, items }, isFirst }: SliceProps<SliderSlice>) => {
  const { Heading, ItemHeading } = headings(heading, isFirst);
  return (
    <section className={`${page["band"]} ${page["openEnd"]} ${styles["slider"]}`}>
      <Slider
        label={heading || (items[0]?.title ?? "")}
        head={
          <div className={styles["head"]}>
            {heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
            <RichText text={copy} />
          </div>
        }
        className={styles["strip"]}
        slides={items.map((item, index) => (
          <div key={item.title} className={styles["card"]}>
            <div className={styles["picture"]}>
              {item.image !== null && (
                <Picture
                  image={item.image}
                  sizes="(width >= 768px) 24rem, 80vw"
                  isFirst={isFirst && index === 0}
                />
              )}
            </div>
            <PicturedItemText item={item} Title={ItemHeading} titleClass={styles["title"]} />
          </div>
        ))}
      />
    </section>
  );
};

export default CardSlider;

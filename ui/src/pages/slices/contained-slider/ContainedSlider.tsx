import type { ContainedSliderSlice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { Slider } from "../../../kit/slider/Slider.tsx";
import { PicturedItemText } from "../../pictured-item/PicturedItemText.tsx";
import { headings } from "../headings.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./ContainedSlider.module.css";

/** Shows one picture at a time with its text beside it, on a background. */
const ContainedSlider = ({ slice: { heading, items }, isFirst }: SliceProps<ContainedSliderSlice>) => {
  const { Heading, ItemHeading } = headings(heading, isFirst);
  return (
    <section className={`${page["band"]} ${page["background"]} ${styles["slider"]}`}>
      <Slider
        label={heading || (items[0]?.title ?? "")}
        head={heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
        className={styles["strip"]}
        slides={items.map((item, index) => (
          <div key={item.title} className={styles["slide"]}>
            <div className={styles["picture"]}>
              {item.image !== null && (
                <Picture
                  image={item.image}
                  sizes="(width > 1024px) 55vw, 100vw"
                  isFirst={isFirst && index === 0}
                />
              )}
            </div>
            <div className={styles["words"]}>
              <PicturedItemText item={item} Title={ItemHeading} titleClass={styles["title"]} />
            </div>
          </div>
        ))}
      />
    </section>
  );
};

export default ContainedSlider;

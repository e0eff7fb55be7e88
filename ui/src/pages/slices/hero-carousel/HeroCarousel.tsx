import type { HeroCarouselSlice, PicturedItem } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import { Slider } from "../../../kit/slider/Slider.tsx";
import { headings } from "../headings.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./HeroCarousel.module.css";

/** Shows pictures almost as wide as the page, each over its headline, with the next one in view. */
const HeroCarousel = ({ slice: { heading, items }, isFirst }: SliceProps<HeroCarouselSlice>) => {
  const { Heading, ItemHeading } = headings(heading, isFirst);
  return (
    <section
      className={`${page["band"]} ${page["openEnd"]} ${styles["carousel"]} ${isFirst ? styles["first"] : ""}`}
    >
      <Slider
        label={heading || (items[0]?.title ?? "")}
        head={heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
        className={styles["strip"]}
        slides={items.map((item, index) => {
          const isTop = isFirst && index === 0;
          const Title = isTop && heading === "" ? "h1" : ItemHeading;
          return <Slide key={item.title} item={item} Title={Title} isTop={isTop} />;
        })}
      />
    </section>
  );
};

interface SlideProps {
  readonly item: PicturedItem;
  readonly Title: "h1" | "h2" | "h3";
  readonly isTop: boolean;
}

const Slide = ({ item: { eyebrow, title, copy, image, link }, Title, isTop }: SlideProps) => (
  <div>
    <div className={styles["picture"]}>
      {image !== null && <Picture image={image} sizes="(width > 1024px) 80vw, 90vw" isFirst={isTop} />}
    </div>
    <div className={styles["words"]}>
      <div className={styles["name"]}>
        {eyebrow !== "" && <p className={page["label"]}>{eyebrow}</p>}
        <Title className={styles["title"]}>{title}</Title>
      </div>
      <div className={styles["copy"]}>
        <RichText text={copy} />
        <ButtonLink link={link} />
      </div>
    </div>
  </div>
);

export default HeroCarousel;

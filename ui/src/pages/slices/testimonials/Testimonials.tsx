import type { TestimonialsSlice } from "@couvert/domain/site/slices/text-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { Slider } from "../../../kit/slider/Slider.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Testimonials.module.css";

/** Shows testimonials in a slider. */
const Testimonials = ({ slice: { heading, items }, isFirst }: SliceProps<TestimonialsSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["background"]} ${styles["testimonials"]}`}>
      <Slider
        label={heading || t`What our guests say`}
        head={heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
        className={styles["strip"]}
        slides={items.map(({ quote, name, detail }) => (
          <figure key={quote} className={styles["voice"]}>
            <blockquote className={styles["quote"]}>
              <p>{t`“${quote}”`}</p>
            </blockquote>
            {name + detail !== "" && (
              <figcaption>
                {name !== "" && <p className={styles["name"]}>{name}</p>}
                {detail !== "" && <p className={styles["detail"]}>{detail}</p>}
              </figcaption>
            )}
          </figure>
        ))}
      />
    </section>
  );
};

export default Testimonials;

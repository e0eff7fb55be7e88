import type { GiftCardsSlice } from "@couvert/domain/site/slices/pictured-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import { useMenuPrice } from "../../menu/use-menu-price.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./GiftCards.module.css";

/** Shows gift cards with their lowest price and a link to buy them. */
const GiftCards = ({ slice, isFirst }: SliceProps<GiftCardsSlice>) => {
  const priceWords = useMenuPrice();
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["openEnd"]} ${styles["cards"]}`}>
      <div className={styles["words"]}>
        <Heading className={styles["heading"]}>{slice.heading}</Heading>
        <div className={styles["copy"]}>
          <RichText text={slice.copy} />
        </div>
      </div>
      <ul className={styles["list"]}>
        {slice.items.map(({ title, copy, from, image, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <li key={index} className={styles["item"]}>
            <div className={styles["card"]}>
              {image === null ? <Berries /> : <Picture image={image} sizes="(width > 768px) 30vw, 100vw" />}
            </div>
            <h3 className={styles["title"]}>{title}</h3>
            {from !== null && <p className={styles["from"]}>{t`From ${priceWords(from)}`}</p>}
            <div>
              <RichText text={copy} />
            </div>
            <ButtonLink link={link} variant="primary" className={styles["link"]} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The drawing of a card without a picture. */
const Berries = () => (
  <svg viewBox="0 0 340 214" aria-hidden="true" className={styles["berries"]}>
    <circle cx="232" cy="148" r="76" className={styles["near"]} />
    <circle cx="304" cy="72" r="62" className={styles["far"]} />
    <path d="M0 214C70 190 128 132 150 0" fill="none" stroke="var(--color-on-dark-soft)" strokeWidth="1.5" />
    <path
      d="M44 196 20 150M82 168 50 118M112 130 76 82M134 88 104 40M66 182l50 2M98 152l52-6M124 110l50-18"
      fill="none"
      stroke="var(--color-on-dark-soft)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  </svg>
);

export default GiftCards;

import type { GiftCardsSlice } from "@couvert/domain/site/slices/pictured-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { CardArt } from "../../../kit/mark/CardArt.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
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
        <Copy text={slice.copy} className={styles["copy"]} />
      </div>
      <ul className={styles["list"]}>
        {slice.items.map(({ title, copy, from, image, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <li key={index} className={styles["item"]}>
            <div className={styles["card"]}>
              {image === null ? (
                <CardArt index={index} className={styles["art"]} />
              ) : (
                <Picture image={image} sizes="(width > 768px) 30vw, 100vw" />
              )}
            </div>
            <h3 className={styles["title"]}>{title}</h3>
            {from !== null && <p className={styles["from"]}>{t`From ${priceWords(from)}`}</p>}
            <Copy text={copy} />
            <ButtonLink link={link} variant="primary" className={styles["link"]} />
          </li>
        ))}
      </ul>
    </section>
  );
};

export default GiftCards;

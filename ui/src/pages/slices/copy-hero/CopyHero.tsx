import type { CopyHeroSlice } from "@couvert/domain/site/slices/pictured-slices";
import button from "../../../design/button.module.css";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { SiteLink } from "../../../kit/link/SiteLink.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./CopyHero.module.css";

/** Shows a headline across the page, a picture to the right edge, and copy with links in the margin. */
const CopyHero = ({ slice, isFirst }: SliceProps<CopyHeroSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["hero"]}`}>
      <div>
        {slice.eyebrow !== "" && <p className={`${page["label"]} ${styles["eyebrow"]}`}>{slice.eyebrow}</p>}
        <Heading className={styles["heading"]}>{slice.heading}</Heading>
      </div>
      {slice.image !== null && (
        <div className={styles["picture"]}>
          <Picture image={slice.image} sizes="(width > 1024px) 70vw, 100vw" isFirst={isFirst} />
        </div>
      )}
      <div className={styles["margin"]}>
        <Copy text={slice.copy} className={styles["copy"]} />
        <div className={page["actions"]}>
          {slice.links.map(({ label, link }, index) => (
            <SiteLink
              key={label}
              link={link}
              className={index === 0 ? button["primary"] : `${button["plain"]} ${styles["second"]}`}
            >
              {label}
            </SiteLink>
          ))}
        </div>
      </div>
    </section>
  );
};

export default CopyHero;

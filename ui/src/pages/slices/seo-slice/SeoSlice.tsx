import type { SeoSlice as Seo } from "@couvert/domain/site/slices/text-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import styles from "./SeoSlice.module.css";

/** Shows an editor how search engines and shared links present the page; no page shows this (rule 2.37). */
const SeoSlice = ({ slice }: { readonly slice: Seo }) => {
  const { title, description, keywords, image } = slice;
  return (
    <section className={page["band"]} aria-label={t`Search and sharing`}>
      <div className={styles["card"]}>
        {image !== null && (
          <div className={styles["picture"]}>
            <Picture image={image} sizes="(width > 768px) 16rem, 100vw" />
          </div>
        )}
        <div className={styles["words"]}>
          {title !== "" && <p className={styles["title"]}>{title}</p>}
          {description !== "" && <p>{description}</p>}
          {keywords !== "" && <p className={styles["keywords"]}>{keywords}</p>}
        </div>
      </div>
    </section>
  );
};

export default SeoSlice;

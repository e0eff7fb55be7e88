import type { SimpleSlice as Slice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { ButtonLink } from "../../../kit/link/ButtonLink.tsx";
import { RichText } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./SimpleSlice.module.css";

/** Shows a picture on one side and a short text on the other. */
const SimpleSlice = ({ slice, isFirst }: SliceProps<Slice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section
      className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["slice"]} ${styles[slice.imageSide] ?? ""}`}
    >
      {slice.image !== null && (
        <div className={styles["picture"]}>
          <Picture image={slice.image} sizes="(width >= 768px) 50vw, 100vw" isFirst={isFirst} />
        </div>
      )}
      <div className={styles["words"]}>
        {slice.heading !== "" && <Heading className={styles["heading"]}>{slice.heading}</Heading>}
        <RichText text={slice.copy} />
        <ButtonLink link={slice.link} />
      </div>
    </section>
  );
};

export default SimpleSlice;

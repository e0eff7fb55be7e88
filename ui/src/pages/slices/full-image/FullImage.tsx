import type { FullImageSlice } from "@couvert/domain/site/slices/pictured-slices";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./FullImage.module.css";

/** Shows a picture from edge to edge, with its caption. */
const FullImage = ({ slice: { image, caption }, isFirst }: SliceProps<FullImageSlice>) =>
  image === null ? null : (
    <figure className={`${page["background"]} ${caption === "" ? "" : page["openEnd"]}`}>
      <div className={styles["picture"]}>
        <Picture image={image} sizes="100vw" isFirst={isFirst} />
      </div>
      {caption !== "" && (
        <figcaption className={`${page["band"]} ${styles["caption"]}`}>{caption}</figcaption>
      )}
    </figure>
  );

export default FullImage;

import type { Image } from "@couvert/domain/values/image";
import { FixedPicture } from "../../kit/image/Picture.tsx";
import styles from "./Wordmark.module.css";

/** Shows the logo of the content, `height` px high, or else the brand's symbol and the site's name. */
export const Wordmark = ({ name, logo, height }: { name: string; logo: Image | null; height: number }) =>
  logo === null ? (
    <span className={styles["wordmark"]}>{name}</span>
  ) : (
    <FixedPicture image={{ ...logo, alt: name }} height={height} className={styles["logo"]} />
  );

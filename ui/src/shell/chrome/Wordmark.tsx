import type { Image } from "@couvert/domain/restaurant/location/location";
import styles from "./Wordmark.module.css";

/** The logo of the site where content has one, so many px high, else its name set in the display face behind the symbol of the brand. */
export const Wordmark = ({ name, logo, height }: { name: string; logo: Image | null; height: number }) =>
  logo === null ? (
    <span className={styles["wordmark"]}>{name}</span>
  ) : (
    <img
      className={styles["logo"]}
      src={logo.url}
      alt={name}
      width={Math.round((height * logo.width) / logo.height)}
      height={height}
    />
  );

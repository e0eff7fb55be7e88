import type { Image } from "@couvert/domain/location/location";
import styles from "./Wordmark.module.css";

/** The logo of the site where content has one, so many px high, else its name set in the display face behind a row of three berries. */
export const Wordmark = ({ name, logo, height }: { name: string; logo: Image | null; height: number }) =>
  logo === null ? (
    <span className={styles["wordmark"]}>
      <svg className={styles["berries"]} viewBox="0 0 26 12" aria-hidden="true">
        <circle cx="4.5" cy="7" r="4" fill="var(--color-juniper)" />
        <circle cx="13" cy="5" r="4" fill="var(--color-berry)" />
        <circle cx="21.5" cy="7" r="4" fill="var(--color-ember)" />
      </svg>
      {name}
    </span>
  ) : (
    <img
      className={styles["logo"]}
      src={logo.url}
      alt={name}
      width={Math.round((height * logo.width) / logo.height)}
      height={height}
    />
  );

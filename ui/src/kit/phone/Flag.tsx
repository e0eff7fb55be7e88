import styles from "./Flag.module.css";
import { flagPath } from "./flag-path.ts";

/** The flag of a country, beside its name: fetched when it comes into view, and as large before as after. */
export const Flag = ({ iso2 }: { readonly iso2: string }) => (
  <img
    className={styles["flag"]}
    src={flagPath(iso2)}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    decoding="async"
    draggable={false}
  />
);

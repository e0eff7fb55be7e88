import styles from "./Flag.module.css";

/** Shows the flag of a country. It loads when it comes into view, in reserved space (rule 2.74). */
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

/** Returns the path of a country's flag by its iso2 code; the build sets the folder. */
const flagPath = (iso2: string): string => `${import.meta.env["FLAGS"]}/${iso2}.svg`;

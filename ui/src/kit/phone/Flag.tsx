import styles from "./Flag.module.css";

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

/** The path of a country's flag by its iso2 code. The build says where the flags are. */
export const flagPath = (iso2: string): string => `${import.meta.env["FLAGS"]}/${iso2}.svg`;

import styles from "./Flag.module.css";

/** Shows the flag of a country. It loads when it comes into view, in reserved space (rule 2.74). */
export const Flag = ({ iso2 }: { readonly iso2: string }) => (
  <img
    className={styles["flag"]}
    src={`${import.meta.env["FLAGS"]}/${iso2}.svg`}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    decoding="async"
    draggable={false}
  />
);

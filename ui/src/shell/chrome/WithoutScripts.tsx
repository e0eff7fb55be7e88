import styles from "./WithoutScripts.module.css";

/**
 * What a page says where scripts are off: its panels and the menu of a small screen need them, the rest of it does not. A browser
 * that runs this script has no use for the words, and React leaves them as they stand.
 */
export const WithoutScripts = () => (
  <noscript>
    {import.meta.env.SSR && (
      <p className={styles["note"]}>
        To reserve or order, call us: <a href="/locations">see all restaurants</a>, or{" "}
        <a href="#pages">go to all pages</a>.
      </p>
    )}
  </noscript>
);

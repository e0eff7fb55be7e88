import styles from "./SkipLink.module.css";

/** Lets a keyboard pass over the header; seen only while it has the focus. */
export const SkipLink = () => (
  <a className={styles["skip"]} href="#content">
    Skip to content
  </a>
);

import styles from "./SkipLink.module.css";

/** Lets a keyboard pass over the header; seen only while it has the focus. Out of reach while what it leads to is. */
export const SkipLink = ({ isInert }: { isInert: boolean }) => (
  <a className={styles["skip"]} href="#content" inert={isInert}>
    Skip to content
  </a>
);

import page from "../../design/page.module.css";
import styles from "./PanelLoading.module.css";

/** Stands where a panel's content will be until its code has come. */
export const PanelLoading = () => (
  <div className={styles["loading"]} role="status">
    <span className={page["unseen"]}>Loading</span>
    <span className={styles["heading"]} aria-hidden="true" />
    <span className={styles["line"]} aria-hidden="true" />
    <span className={styles["line"]} aria-hidden="true" />
  </div>
);

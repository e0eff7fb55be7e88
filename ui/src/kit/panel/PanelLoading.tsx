import { t } from "@lingui/core/macro";
import page from "../../design/page.module.css";
import styles from "./PanelLoading.module.css";

/** Shows placeholders while a panel's content loads. */
export const PanelLoading = () => (
  <div className={styles["loading"]} role="status">
    <span className={page["unseen"]}>{t`Loading`}</span>
    <span className={styles["heading"]} aria-hidden="true" />
    <span className={styles["line"]} aria-hidden="true" />
    <span className={styles["line"]} aria-hidden="true" />
  </div>
);

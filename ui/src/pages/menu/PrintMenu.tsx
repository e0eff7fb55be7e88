import { t } from "@lingui/core/macro";
import button from "../../design/button.module.css";
import { Icon } from "../../kit/icon/Icon.tsx";
import { print } from "../../kit/icon/icons.ts";
import styles from "./PrintMenu.module.css";

/** Prints the menu as it is filtered. */
export const PrintMenu = () => (
  <button
    type="button"
    data-replay
    className={`${button["plain"]} ${styles["print"]}`}
    onClick={() => window.print()}
  >
    <Icon drawing={print} />
    {t`Print this menu`}
  </button>
);

import { countdownLabel, secondsLeft } from "@couvert/domain/booking/reservation/hold";
import { t } from "@lingui/core/macro";
import buttons from "../../design/button.module.css";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { useSeconds } from "../summary/HoldCountdown.tsx";
import styles from "./HeldTableLink.module.css";
import type { HeldTable } from "./held-tables.ts";

/** Shows on the page how long a table is still held, until the hold ends; opens the panel at it (rule 4.49). */
const HeldTableLink = ({ table: { uid, hold } }: { readonly table: HeldTable }) => {
  const left = useSeconds(() => secondsLeft(hold, Date.now()));
  const time = countdownLabel(left);
  return left === 0 ? null : (
    <div className={styles["held"]}>
      <PanelLink panel={{ kind: "reserve", uid }} className={buttons["primary"]}>
        {t`Table held ${time}`}
      </PanelLink>
    </div>
  );
};

export default HeldTableLink;

import { countdownLabel } from "@couvert/domain/booking/reservation/hold";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import page from "../../design/page.module.css";
import { Icon } from "../../kit/icon/Icon.tsx";
import { time } from "../../kit/icon/icons.ts";
import styles from "./HoldCountdown.module.css";

const LAST_MINUTE = 60;

/** Shows the time left of a hold. Announces only the last minute to screen readers (rules 2.63, 2.69). */
export const HoldCountdown = ({ seconds }: { readonly seconds: number }) => (
  <div className={`${styles["countdown"]} ${seconds <= LAST_MINUTE ? styles["isLast"] : ""}`}>
    <span className={styles["label"]}>
      <Icon drawing={time} />
      <span id="hold-countdown-label">{seconds > 0 ? t`Time left` : t`Time is up`}</span>
    </span>
    <span role="timer" className={styles["time"]} aria-labelledby="hold-countdown-label">
      {countdownLabel(seconds)}
    </span>
    <span role="status" className={page["unseen"]}>
      {seconds > 0 && seconds <= LAST_MINUTE ? t`Your table is held for one more minute.` : ""}
    </span>
  </div>
);

/** Returns the whole seconds of `count`, read again every second. */
export const useSeconds = (count: () => number): number => {
  const latest = useRef(count);
  latest.current = count;
  const [seconds, setSeconds] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(latest.current()), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};

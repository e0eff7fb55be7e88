import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type TimeZone, zoneNote } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { onIdle } from "../../kit/idle/idle.ts";
import { formatLocale } from "../../languages/languages.ts";
import styles from "./ZoneNote.module.css";

/**
 * Names the restaurant's time zone to a visitor in another one, once the browser is idle: the first formatter of a page takes a
 * browser 25 ms (rule 2.68).
 */
export const ZoneNote = ({ zone, at }: { readonly zone: TimeZone; readonly at: LocalDateTime }) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(window, () => setIdle(true)), []);
  const name = isIdle
    ? zoneNote(zone, Intl.DateTimeFormat().resolvedOptions().timeZone, at, formatLocale())
    : null;
  return name === null ? null : (
    <p className={styles["note"]}>{t`Local time at the restaurant (${name}).`}</p>
  );
};

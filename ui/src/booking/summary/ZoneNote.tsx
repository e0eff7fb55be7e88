import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type TimeZone, zoneNote } from "@couvert/domain/time/zoned-time";
import { useDeferredValue } from "react";
import styles from "./ZoneNote.module.css";

/**
 * Names the restaurant's time zone to a visitor in another one. Not in its first render: the first formatter of a page takes a browser
 * 25 ms.
 */
export const ZoneNote = ({ zone, at }: { readonly zone: TimeZone; readonly at: LocalDateTime }) => {
  const time = useDeferredValue<LocalDateTime | null>(at, null);
  const name = time && zoneNote(zone, Intl.DateTimeFormat().resolvedOptions().timeZone, time);
  return name === null ? null : <p className={styles["note"]}>Times are the restaurant’s own, {name}.</p>;
};

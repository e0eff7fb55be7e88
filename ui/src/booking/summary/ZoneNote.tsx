import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { type TimeZone, zoneNote } from "@couvert/domain/time/zoned-time";
import styles from "./ZoneNote.module.css";

/** Names the restaurant's time zone to a visitor in another one. */
export const ZoneNote = ({ zone, at }: { readonly zone: TimeZone; readonly at: LocalDateTime }) => {
  const name = zoneNote(zone, Intl.DateTimeFormat().resolvedOptions().timeZone, at);
  return name === null ? null : <p className={styles["note"]}>Times are the restaurant’s own, {name}.</p>;
};

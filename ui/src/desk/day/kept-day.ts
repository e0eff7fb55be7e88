import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { useEffect } from "react";
import { type DeskDay, type DeskError, type DeskSession, isLost } from "../frame/desk-client.ts";
import { todayIn } from "../frame/desk-dates.ts";

/** A day as the desk knows it. */
export interface ReadDay {
  /** Null until the first answer. Stays when the connection is lost. */
  readonly day: DeskDay | null;
  /** When the server last confirmed it. */
  readonly confirmedAt: Instant | null;
  /** Why the last reading failed; null when it did not. */
  readonly error: DeskError | null;
}

/** The one day that this device keeps over a reload, with who looked at it (rule 11.16). */
interface KeptDay {
  readonly session: DeskSession;
  readonly day: DeskDay;
  readonly confirmedAt: Instant;
}

const KEY = "couvert:desk-day";

/** Removes the day that this device keeps. */
export const dropKeptDay = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A device without storage keeps none.
  }
};

/** Reads the kept day; removes one of an ended session, of a service day that is over, or that is damaged, and returns null. */
export const readKeptDay = (): KeptDay | null => {
  try {
    const kept: KeptDay | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (kept === null) return null;
    const { timeZone } = kept.day.restaurant;
    const now = Date.now();
    const isToday = todayIn(timeZone, kept.confirmedAt) === todayIn(timeZone, now);
    if (isToday && now < kept.session.endsAt) return kept;
  } catch {
    // It is removed.
  }
  dropKeptDay();
  return null;
};

/**
 * Keeps a day as it was read, at most once a minute and after each change, and removes it at four in the morning of the restaurant and where
 * the server turns the person away. A browser without workers opens no desk offline and keeps nothing.
 */
export const useKeptDay = (
  session: DeskSession,
  { day, confirmedAt, error }: ReadDay,
  today: CalendarDate,
): void => {
  const minute = confirmedAt === null ? null : confirmedAt - (confirmedAt % 60_000);
  useEffect(() => {
    if (day === null || minute === null || !("serviceWorker" in navigator)) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ session, day, confirmedAt: minute } satisfies KeptDay));
    } catch {
      dropKeptDay();
    }
  }, [session, day, minute]);
  const isTurnedAway = error !== null && !isLost(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day ends the kept one
  useEffect(() => {
    if (isTurnedAway) dropKeptDay();
    else readKeptDay();
  }, [isTurnedAway, today]);
};

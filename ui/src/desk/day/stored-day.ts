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

/** The one day that this device stores over a reload, with who looked at it (rule 11.16). */
interface StoredDay {
  readonly session: DeskSession;
  readonly day: DeskDay;
  readonly confirmedAt: Instant;
}

const KEY = "couvert:desk-day";

/** Removes the day that this device stores. */
export const dropStoredDay = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A device without storage stores none.
  }
};

/** Reads the stored day; removes one of an ended session, of a service day that is over, or that is damaged, and returns null. */
export const readStoredDay = (): StoredDay | null => {
  try {
    const stored: StoredDay | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (stored === null) return null;
    const { timeZone } = stored.day.restaurant;
    const now = Date.now();
    const isToday = todayIn(timeZone, stored.confirmedAt) === todayIn(timeZone, now);
    // One of an earlier version lacks what the list shows.
    const isReadable = stored.day.parties.every((party) => "payments" in party);
    if (isToday && isReadable && now < stored.session.endsAt) return stored;
  } catch {
    // It is removed.
  }
  dropStoredDay();
  return null;
};

/**
 * Stores a day as it was read, at most once a minute and after each change, and removes it at four in the morning of the restaurant and where
 * the server turns the person away. A browser without workers opens no desk offline and stores nothing.
 */
export const useStoredDay = (
  session: DeskSession,
  { day, confirmedAt, error }: ReadDay,
  today: CalendarDate,
): void => {
  const minute = confirmedAt === null ? null : confirmedAt - (confirmedAt % 60_000);
  useEffect(() => {
    if (day === null || minute === null || !("serviceWorker" in navigator)) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ session, day, confirmedAt: minute } satisfies StoredDay));
    } catch {
      dropStoredDay();
    }
  }, [session, day, minute]);
  const isTurnedAway = error !== null && !isLost(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day ends the stored one
  useEffect(() => {
    if (isTurnedAway) dropStoredDay();
    else readStoredDay();
  }, [isTurnedAway, today]);
};

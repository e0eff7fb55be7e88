import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DeskAnswer,
  type DeskClient,
  type DeskDay,
  type DeskParty,
  isLost,
} from "../frame/desk-client.ts";
import { listDayOf } from "../frame/desk-dates.ts";
import { type ReadDay, readStoredDay } from "./stored-day.ts";

/** How often the day is read again, in ms. */
const POLL_MS = 10_000;

const NOTHING: ReadDay = { day: null, confirmedAt: null, error: null };

/**
 * Reads a day and follows it: after each change, every ten seconds, when the page is shown again, and on `refresh` (rule 11.5). Without a
 * connection it is the one that the device stores.
 */
export const useDay = (
  client: DeskClient,
  restaurantId: number,
  date: CalendarDate,
): ReadDay & { readonly refresh: () => void; readonly replace: (party: DeskParty) => void } => {
  const [read, setRead] = useState(NOTHING);
  const refresh = useRef(() => {});
  useEffect(() => {
    let isCurrent = true;
    let isReading = false;
    // Whether something asked for a reading during one, and whether this desk has written, so that its answer is old.
    let isAsked = false;
    let isOutdated = false;
    let etag: string | null = null;
    const take = (answer: DeskAnswer<DeskDay | null>, at: Instant) => {
      if (!answer.ok) {
        const { error } = answer;
        const stored = isLost(error) ? storedDay(restaurantId, date) : NOTHING;
        setRead((before) => {
          if (error.code === "not_allowed") return { ...NOTHING, error };
          return { ...(before.day === null ? stored : before), error };
        });
        return;
      }
      etag = answer.etag ?? etag;
      const { value } = answer;
      setRead(({ day }) => ({
        day: value === null ? day : newest(day, value),
        confirmedAt: at,
        error: null,
      }));
    };
    setRead(NOTHING);
    const read = async () => {
      isAsked = true;
      if (isReading || document.hidden) return;
      isReading = true;
      while (isAsked && isCurrent) {
        isAsked = false;
        isOutdated = false;
        const answer = await client.getChanged<DeskDay>(`restaurants/${restaurantId}/days/${date}`, etag);
        if (isCurrent && !isOutdated) take(answer, Date.now());
      }
      isReading = false;
    };
    refresh.current = () => {
      isOutdated = true;
      void read();
    };
    void read();
    let changes = watchChanges(restaurantId, read);
    const timer = setInterval(() => {
      void read();
      // A stream whose session has ended is closed for good.
      if (changes !== null && changes.readyState === EventSource.CLOSED)
        changes = watchChanges(restaurantId, read);
    }, POLL_MS);
    for (const event of WAKING) addEventListener(event, read);
    return () => {
      isCurrent = false;
      changes?.close();
      clearInterval(timer);
      for (const event of WAKING) removeEventListener(event, read);
    };
  }, [client, restaurantId, date]);
  return {
    ...read,
    refresh: useCallback(() => void refresh.current(), []),
    replace: useCallback(
      (party) =>
        setRead((before) =>
          before.day === null ? before : { ...before, day: withParty(before.day, party) },
        ),
      [],
    ),
  };
};

/** Returns what the device stores of a day. */
const storedDay = (restaurantId: number, date: CalendarDate): ReadDay => {
  const stored = readStoredDay();
  const isAsked = stored?.day.restaurant.restaurantId === restaurantId && stored.day.date === date;
  return isAsked ? { day: stored.day, confirmedAt: stored.confirmedAt, error: null } : NOTHING;
};

/** Calls back after each change of the restaurant's bookings; null in a browser without event streams. */
const watchChanges = (restaurantId: number, changed: () => void): EventSource | null => {
  if (!("EventSource" in globalThis)) return null;
  const source = new EventSource(`/api/desk/restaurants/${restaurantId}/events`);
  source.addEventListener("change", changed);
  return source;
};

const WAKING = ["visibilitychange", "online", "offline"] as const;

/** Returns a day with a party that was written; one of another day is none of it. */
const withParty = (day: DeskDay, party: DeskParty): DeskDay => {
  const others = day.parties.filter(({ id }) => id !== party.id);
  const isOfDay = others.length < day.parties.length || listDayOf(party.time) === day.date;
  return isOfDay ? { ...day, parties: [...others, party] } : day;
};

/** Returns a read day with the parties that a write of this desk has changed since its request. */
const newest = (before: DeskDay | null, after: DeskDay): DeskDay => {
  const known = new Map(before?.parties.map((party) => [party.id, party]));
  return {
    ...after,
    parties: after.parties.map((party) => {
      const own = known.get(party.id);
      return own !== undefined && own.version > party.version ? own : party;
    }),
  };
};

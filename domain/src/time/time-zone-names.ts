import type { TimeZone } from "./zoned-time.ts";

/** The zones that names stand for; undefined for a name of none. Finding one takes as long as a hundred look-ups. */
const resolved = new Map<string, string | undefined>();

const resolve = (name: string): string | undefined => {
  if (!resolved.has(name)) {
    try {
      resolved.set(name, new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone);
    } catch {
      // Intl throws for an unknown zone, and lists only one of the names of a zone.
      resolved.set(name, undefined);
    }
  }
  return resolved.get(name);
};

/** Returns whether a text names a time zone that this runtime knows, by any of its names (rule 5.31). */
export const isTimeZone = (name: string): name is TimeZone => resolve(name) !== undefined;

/** Returns whether two names stand for one time zone, as `Asia/Kolkata` and `Asia/Calcutta` (rule 5.31). */
export const isSameTimeZone = (one: TimeZone, other: TimeZone): boolean =>
  one === other || (isTimeZone(one) && resolve(one) === resolve(other));

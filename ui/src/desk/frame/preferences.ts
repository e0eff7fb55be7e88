import type { Language } from "@couvert/domain/values/language";

/** What a device remembers of its desk; nothing of a guest. */
export interface Preferences {
  readonly scheme: "device" | "light" | "dark";
  /** Whether letters and arrows are shortcuts. */
  readonly hasShortcuts: boolean;
  /** Null for the browser's own. */
  readonly language: Language | null;
  /** The restaurant that was open last. */
  readonly restaurantId: number | null;
}

const KEY = "couvert:desk";

const DEFAULTS: Preferences = { scheme: "device", hasShortcuts: true, language: null, restaurantId: null };

/** Reads the preferences; the defaults where the storage is empty, closed or damaged. */
export const readPreferences = (): Preferences => {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS;
  }
};

/** Changes some preferences. A device without storage forgets them with the page. */
export const changePreferences = (changed: Partial<Preferences>): Preferences => {
  const next = { ...readPreferences(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Nothing is stored then.
  }
  return next;
};

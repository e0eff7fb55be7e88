import type { SelectedLocation } from "../visit/location-store.ts";

const KEY = "couvert:location";

/** The location that stands for this session: chosen for the visitor, or the title of the one the cookie names. */
export interface SessionLocation {
  readonly recall: () => SelectedLocation | null;
  readonly remember: (location: SelectedLocation) => void;
}

const isLocation = (value: unknown): value is SelectedLocation =>
  typeof value === "object" &&
  value !== null &&
  "uid" in value &&
  "title" in value &&
  typeof value.uid === "string" &&
  typeof value.title === "string";

/** Keeps it in the browser's session storage; where that is refused, the session is as long as the page. */
export const sessionLocation = (storage: () => Pick<Storage, "getItem" | "setItem">): SessionLocation => ({
  recall: () => {
    try {
      const value: unknown = JSON.parse(storage().getItem(KEY) ?? "null");
      return isLocation(value) ? value : null;
    } catch {
      return null;
    }
  },
  remember: ({ uid, title }) => {
    try {
      storage().setItem(KEY, JSON.stringify({ uid, title }));
    } catch {
      // Nothing depends on it: the location is chosen again on the next page.
    }
  },
});

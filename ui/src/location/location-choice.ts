import type { ChosenLocation } from "@couvert/domain/restaurant/location/choose-location";
import type { ListedLocation } from "@couvert/domain/restaurant/location/location";
import type { VisitorChoices } from "@couvert/domain/site/visitor/visitor-choices";
import type { GetJson } from "../kit/loading/get-json.ts";
import type { LocationList } from "../visit/location-list.ts";
import { createLocationStore, type SelectedLocation } from "../visit/location-store.ts";
import type { LocationChoice } from "../visit/SelectedLocation.tsx";

/** The location of a session in the browser: the one chosen for the visitor, or the one of the cookie. */
export interface SessionLocation {
  readonly recall: () => ChosenLocation<SelectedLocation> | null;
  readonly remember: (chosen: ChosenLocation<SelectedLocation>) => void;
}

const KEY = "couvert:location";

/** Creates the session's location on the browser's session storage. Without that storage it remembers nothing. */
export const createSessionLocation = (
  storage: () => Pick<Storage, "getItem" | "setItem">,
): SessionLocation => ({
  recall: () => {
    try {
      const { uid, title, isGuess }: Record<string, unknown> = JSON.parse(storage().getItem(KEY) ?? "null");
      return typeof uid === "string" && typeof title === "string"
        ? { location: { uid, title }, isGuess: isGuess === true }
        : null;
    } catch {
      return null;
    }
  },
  remember: ({ location: { uid, title }, isGuess }) => {
    try {
      storage().setItem(KEY, JSON.stringify({ uid, title, isGuess }));
    } catch {
      // Nothing depends on it: the location is chosen again on the next page.
    }
  },
});

/** Creates the function that reads the list of locations that the pages below `base` share; null where it is out of reach (rule 7.57). */
export const createReadList =
  (getJson: GetJson, base: string) => async (): Promise<readonly ListedLocation[] | null> => {
    const answer = await getJson<readonly ListedLocation[]>(`/builds${base}/locations.json`);
    return answer.ok ? answer.value : null;
  };

/** Where a choice is saved. */
export interface ChoiceMemory {
  readonly choices: Pick<VisitorChoices, "remember">;
  readonly session: Pick<SessionLocation, "remember">;
}

/**
 * Creates the selected location of a page. A visitor's choice is saved for 7 days, and with its title for the session (rules 1.1,
 * 4.35).
 */
export const createLocationChoice = (
  initial: SelectedLocation,
  { choices, session }: ChoiceMemory,
  list: LocationList,
): LocationChoice => {
  const store = createLocationStore(initial);
  return {
    store,
    list,
    choose: (chosen) => {
      choices.remember("selectedLocation", chosen.uid);
      session.remember({ location: chosen, isGuess: false });
      store.select(chosen);
    },
  };
};

/** The dependencies of `settleLocation`. */
export interface SettleOptions {
  readonly choices: Pick<VisitorChoices, "recall">;
  readonly session: SessionLocation;
  /** Loads the location of a uid; undefined when there is none. */
  readonly loadLocation: (uid: string) => Promise<SelectedLocation | undefined>;
  /** Chooses among all locations; undefined when they cannot be loaded. */
  readonly chooseFromList: () => Promise<ChosenLocation<SelectedLocation> | undefined>;
}

/**
 * Returns the visitor's location (rule 4.1): the one of the cookie, else of the session, else one chosen from the list and
 * saved for the session. Undefined when the list cannot be loaded; the prerendered location then stays (rule 1.1).
 */
export const settleLocation = async (
  options: SettleOptions,
): Promise<ChosenLocation<SelectedLocation> | undefined> => {
  const { choices, session, loadLocation, chooseFromList } = options;
  const saved = choices.recall("selectedLocation");
  const recalled = session.recall() ?? undefined;
  if (recalled !== undefined && (saved === null || saved === recalled.location.uid)) return recalled;
  const known = saved === null ? undefined : await loadLocation(saved);
  const settled = (known && { location: known, isGuess: false }) ?? recalled ?? (await chooseFromList());
  if (settled !== undefined) session.remember(settled);
  return settled;
};

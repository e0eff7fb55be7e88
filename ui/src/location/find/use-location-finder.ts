import { type FoundLocation, findLocations } from "@couvert/domain/restaurant/location/find-locations";
import type { Coordinates, ListedLocation, LocationCard } from "@couvert/domain/restaurant/location/location";
import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { createGetJson } from "../../kit/loading/get-json.ts";
import type { SavedSearch } from "../../visit/location-list.ts";
import { useLocationList } from "../../visit/SelectedLocation.tsx";
import { locateVisitor } from "../locate-visitor.ts";
import { finderNote, restaurantCount } from "./finder-messages.ts";

/** The number of restaurants that a search of the shared list shows at first, and with each press of its button. */
const PAGE_SIZE = 12;

/** The restaurants of a page: all `total` of a small group, else those to show before a search of the shared list. */
interface FinderOptions<L> {
  readonly first: readonly L[];
  readonly total: number;
  /** Returns whether the page shows a restaurant of the shared list; all by default. */
  readonly isShown?: (location: ListedLocation) => boolean;
}

/** The state of a search for restaurants. */
export interface LocationFinder<L> {
  /** The search field; it may have text before hydration. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** The text of the field when it is rendered. */
  readonly initialQuery: string;
  readonly found: readonly FoundLocation<L>[];
  /** The number of restaurants found and not shown. */
  readonly remaining: number;
  readonly note: string;
  readonly isBusy: boolean;
  /** Whether the list of restaurants is out of reach. */
  readonly isFailed: boolean;
  readonly type: (query: string) => void;
  readonly clear: () => void;
  /** Shows more of the restaurants found. */
  readonly showMore: () => void;
  /** Locates the visitor once without a request for permission, and reads the shared list. */
  readonly prepare: () => void;
  /** Reads the position of the visitor's device, and sorts the nearest first. */
  readonly locate: () => void;
}

const NO_SEARCH: SavedSearch = { query: "", limit: PAGE_SIZE, position: null };

/**
 * Searches restaurants by text, the nearest first once the visitor's position is known. A search of a large group reads the
 * shared list. A search is restored where the visitor comes back to it (rules 2.80, 8.42).
 */
export const useLocationFinder = <L extends LocationCard>({
  first,
  total,
  isShown = () => true,
}: FinderOptions<L>): LocationFinder<L | ListedLocation> => {
  const { key } = useLocation();
  const { state, load, searches } = useLocationList();
  const [search, setSearch] = useState(() => searches.get(key) ?? NO_SEARCH);
  const [isLocating, setLocating] = useState(false);
  const [isLost, setLost] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lookup = useRef<Promise<Coordinates | null>>(null);
  const isWhole = first.length === total;
  const { query, position, limit } = search;
  const [initialQuery] = useState(query);

  useEffect(() => {
    const typed = field.current?.value ?? "";
    setSearch((last) => ({ ...last, query: typed }));
  }, []);
  useEffect(() => void searches.set(key, search), [searches, key, search]);

  const lookUp = () => {
    lookup.current ??= locateVisitor(createGetJson((url) => fetch(url)));
    return lookup.current;
  };
  const loadAll = () => {
    if (!isWhole) void load();
  };
  const all = isWhole ? first : state.kind === "loaded" ? state.locations.filter(isShown) : null;
  const isSearch = query.trim() !== "" || position !== null;
  const searched: readonly (L | ListedLocation)[] = isWhole || isSearch ? (all ?? first) : first;
  const result = findLocations(searched, all === null ? "" : query, position);
  const found = isWhole ? result.found : result.found.slice(0, limit);
  const isFailed = !isWhole && state.kind === "failed";
  const note = () => {
    if (isFailed) return t`We could not load our list of restaurants. Please check your connection.`;
    if (isLost) return t`We could not tell where you are. Try a city or a postal code.`;
    if (isWhole || (isSearch && all !== null)) return finderNote(query, result);
    return isSearch ? t`Loading our restaurants…` : restaurantCount(total);
  };
  return {
    field,
    initialQuery,
    found,
    remaining: result.found.length - found.length,
    note: note(),
    isBusy: isLocating || (!isWhole && state.kind === "loading"),
    isFailed,
    type: (typed) => {
      setSearch({ query: typed, limit: PAGE_SIZE, position });
      setLost(false);
      loadAll();
    },
    clear: () => {
      if (field.current !== null) field.current.value = "";
      setSearch({ query: "", limit: PAGE_SIZE, position });
      field.current?.focus();
    },
    showMore: () => setSearch({ ...search, limit: limit + PAGE_SIZE }),
    prepare: () => {
      loadAll();
      void lookUp().then((here) => setSearch((last) => ({ ...last, position: last.position ?? here })));
    },
    locate: async () => {
      setLocating(true);
      loadAll();
      const here = (await pinpointVisitor(navigator.geolocation)) ?? (await lookUp());
      setLocating(false);
      setLost(here === null);
      if (here !== null) setSearch((last) => ({ ...last, position: here, limit: PAGE_SIZE }));
    },
  };
};

/** How long a device may take to report its position, in ms, and how old the position may be. */
const TIMEOUT_MS = 8000;
const MAX_AGE_MS = 600_000;

/** Returns the position of the visitor's device; null where the device has none, takes too long or is not allowed to. */
const pinpointVisitor = (
  geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined,
): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve(null);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });

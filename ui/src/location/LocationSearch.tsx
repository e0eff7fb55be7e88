import {
  type FoundLocation,
  finderNote,
  findLocations,
  NOT_LOCATED,
} from "@couvert/domain/restaurant/location/find-locations";
import type { Coordinates, LocationCard } from "@couvert/domain/restaurant/location/location";
import { type RefObject, useEffect, useRef, useState } from "react";
import button from "../design/button.module.css";
import { createGetJson } from "../kit/loading/get-json.ts";
import styles from "./LocationSearch.module.css";
import { locateVisitor } from "./locate-visitor.ts";

/** Shows a search for restaurants, a button for the nearest, and the number of results. */
export const LocationSearch = ({ finder }: { finder: LocationFinder }) => (
  <search className={styles["search"]}>
    <form className={styles["form"]} onSubmit={(event) => event.preventDefault()}>
      <label className={styles["label"]} htmlFor="find-restaurant">
        Find a restaurant
      </label>
      <input
        ref={finder.field}
        id="find-restaurant"
        className={styles["input"]}
        type="search"
        placeholder="City, name or postal code"
        autoComplete="off"
        maxLength={80}
        aria-describedby="found-restaurants"
        onChange={({ target }) => finder.type(target.value)}
        onFocus={finder.prepare}
      />
      <button type="button" className={button["quiet"]} onClick={finder.locate} aria-busy={finder.isLocating}>
        Nearest first
      </button>
    </form>
    <p id="found-restaurants" className={styles["note"]} role="status">
      {finder.note}
    </p>
  </search>
);

/** The state of a search for restaurants. */
export interface LocationFinder {
  /** The search field; it may have text before hydration. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly found: readonly FoundLocation<LocationCard>[];
  readonly note: string;
  readonly isLocating: boolean;
  readonly type: (query: string) => void;
  readonly clear: () => void;
  /** Locates the visitor once without asking for permission. */
  readonly prepare: () => void;
  /** Asks the visitor's device for its position, and sorts the nearest first. */
  readonly locate: () => void;
}

/** Searches restaurants by text, the nearest first once the visitor's position is known. */
export const useLocationFinder = (locations: readonly LocationCard[]): LocationFinder => {
  const [query, setQuery] = useState("");
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [isLost, setLost] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lookup = useRef<Promise<Coordinates | null>>(null);
  useEffect(() => setQuery(field.current?.value ?? ""), []);

  const lookUp = () => {
    lookup.current ??= locateVisitor(createGetJson((url) => fetch(url)));
    return lookup.current;
  };
  const result = findLocations(locations, query, position);
  return {
    field,
    found: result.found,
    note: isLost ? NOT_LOCATED : finderNote(query, result),
    isLocating,
    type: (typed) => {
      setQuery(typed);
      setLost(false);
    },
    clear: () => {
      if (field.current !== null) field.current.value = "";
      setQuery("");
      field.current?.focus();
    },
    prepare: () => void lookUp().then((found) => setPosition((known) => known ?? found)),
    locate: async () => {
      setLocating(true);
      const found = (await pinpointVisitor(navigator.geolocation)) ?? (await lookUp());
      setLocating(false);
      setLost(found === null);
      if (found !== null) setPosition(found);
    },
  };
};

/** How long a device may take to report its position, in ms, and how old the position may be. */
const TIMEOUT_MS = 8000;
const MAX_AGE_MS = 600_000;

/** Returns the position of the visitor's device; null where the device cannot tell, takes too long or is not allowed to. */
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

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

/** A field that finds restaurants, the way to the nearest, and what the search has come to. */
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

/** A search of the restaurants as it stands. */
export interface LocationFinder {
  /** The field one types into: what is in it before the page is alive counts too. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly found: readonly FoundLocation<LocationCard>[];
  readonly note: string;
  readonly isLocating: boolean;
  readonly type: (query: string) => void;
  readonly clear: () => void;
  /** Learns without asking, once, where the visitor seems to be. */
  readonly prepare: () => void;
  /** Asks the visitor's device where it is, and puts the nearest first. */
  readonly locate: () => void;
}

/** Searches the restaurants by what is typed; the nearest come first as soon as the visitor's place is known. */
export const useLocationFinder = (locations: readonly LocationCard[]): LocationFinder => {
  const [query, setQuery] = useState("");
  const [position, setPosition] = useState<Coordinates | null>(null);
  const [isLocating, setLocating] = useState(false);
  const [isLost, setLost] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const looked = useRef<Promise<Coordinates | null>>(null);
  useEffect(() => setQuery(field.current?.value ?? ""), []);

  const look = () => {
    looked.current ??= locateVisitor(createGetJson((url) => fetch(url)));
    return looked.current;
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
    prepare: () => void look().then((found) => setPosition((known) => known ?? found)),
    locate: async () => {
      setLocating(true);
      const found = (await pinpointVisitor(navigator.geolocation)) ?? (await look());
      setLocating(false);
      setLost(found === null);
      if (found !== null) setPosition(found);
    },
  };
};

/** How long a device may take to say where it is, in ms, and how old its answer may be. */
const TIMEOUT_MS = 8000;
const MAX_AGE_MS = 600_000;

/** Where the visitor's device says it is; null where it has no way of telling, takes too long, or the visitor would not have it. */
export const pinpointVisitor = (
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

import {
  type FoundLocation,
  finderNote,
  findLocations,
  NOT_LOCATED,
} from "@couvert/domain/restaurant/location/find-locations";
import type { Coordinates, LocationCard } from "@couvert/domain/restaurant/location/location";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createGetJson } from "../kit/loading/get-json.ts";
import { locateVisitor } from "./locate-visitor.ts";
import { pinpointVisitor } from "./pinpoint-visitor.ts";

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

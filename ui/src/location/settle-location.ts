import { chooseLocation } from "@couvert/domain/location/choose-location";
import type { Coordinates, LocationEntry } from "@couvert/domain/location/location";
import type { Remembered } from "@couvert/domain/location/remembered";
import type { SelectedLocation } from "./location-store.ts";
import type { SessionLocation } from "./session-location.ts";

/** What choosing a visitor's location needs of the outside. */
export interface SettleOptions {
  readonly remembered: Pick<Remembered, "recall">;
  readonly session: SessionLocation;
  /** The location of that uid; undefined when there is none. */
  readonly loadLocation: (uid: string) => Promise<SelectedLocation | undefined>;
  /** Every location to choose from; empty when they cannot be read. */
  readonly loadEntries: () => Promise<readonly LocationEntry[]>;
  readonly locateVisitor: () => Promise<Coordinates | null>;
  /** A random number in [0, 1). */
  readonly random: () => number;
}

/**
 * The visitor's own location: the one the cookie names, else the one this session was given, else one chosen now from
 * the list, which this session keeps (spec 4). Undefined when no list can be read: the prerendered one then stays.
 */
export const settleLocation = async (options: SettleOptions): Promise<SelectedLocation | undefined> => {
  const { remembered, session, random } = options;
  const saved = remembered.recall("selectedLocation");
  const kept = session.recall();
  if (kept !== null && (saved === null || saved === kept.uid)) return kept;
  const settled =
    (saved === null ? undefined : await options.loadLocation(saved)) ??
    kept ??
    (await Promise.all([options.loadEntries(), options.locateVisitor()]).then(([entries, position]) =>
      chooseLocation(entries, { saved: null, position, random: random() }),
    ));
  if (settled !== undefined) session.remember(settled);
  return settled;
};

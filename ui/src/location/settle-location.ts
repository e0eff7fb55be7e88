import type { Remembered } from "@couvert/domain/site/visitor/remembered";
import type { SelectedLocation } from "../visit/location-store.ts";
import type { SessionLocation } from "./session-location.ts";

/** What settling a visitor's location needs of the outside. */
export interface SettleOptions {
  readonly remembered: Pick<Remembered, "recall">;
  readonly session: SessionLocation;
  /** The location of that uid; undefined when there is none. */
  readonly loadLocation: (uid: string) => Promise<SelectedLocation | undefined>;
  /** Chooses among all locations; undefined when they cannot be read. */
  readonly chooseFromList: () => Promise<SelectedLocation | undefined>;
}

/**
 * The visitor's own location: the one the cookie names, else the one this session was given, else one chosen now from
 * the list, which this session keeps (spec 4). Undefined when no list can be read: the prerendered one then stays.
 */
export const settleLocation = async (options: SettleOptions): Promise<SelectedLocation | undefined> => {
  const { remembered, session, loadLocation, chooseFromList } = options;
  const saved = remembered.recall("selectedLocation");
  const kept = session.recall() ?? undefined;
  if (kept !== undefined && (saved === null || saved === kept.uid)) return kept;
  const known = saved === null ? undefined : await loadLocation(saved);
  const settled = known ?? kept ?? (await chooseFromList());
  if (settled !== undefined) session.remember(settled);
  return settled;
};

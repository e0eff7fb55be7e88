/** A group of locations that content is written for together (spec 3, "Zone"). */
export interface Zone {
  readonly id: string;
  /** The menu layout its locations share; null when it names none. */
  readonly menuLayoutUid: string | null;
  /** The uids of its locations. */
  readonly locations: readonly string[];
}

/** What the zones say of one location. */
export interface ZonesOfLocation {
  readonly zoneIds: readonly string[];
  readonly menuLayoutUid: string | null;
}

/**
 * The zones of each location by its uid, in the order of the zones; a location in none is left out (spec 3). Where several
 * zones of a location name a menu layout, the first one's holds.
 */
export const zonesByLocation = (zones: readonly Zone[]): ReadonlyMap<string, ZonesOfLocation> => {
  const grouped = new Map<string, ZonesOfLocation>();
  for (const { id, menuLayoutUid, locations } of zones) {
    for (const uid of new Set(locations)) {
      const known = grouped.get(uid) ?? { zoneIds: [], menuLayoutUid: null };
      grouped.set(uid, {
        zoneIds: [...known.zoneIds, id],
        menuLayoutUid: known.menuLayoutUid ?? menuLayoutUid,
      });
    }
  }
  return grouped;
};

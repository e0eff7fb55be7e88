/** A group of locations that share content (rule 3.12). */
export interface Zone {
  readonly id: string;
  /** The uid of the shared menu layout; null for none. */
  readonly menuLayoutUid: string | null;
  /** The uids of its locations. */
  readonly locations: readonly string[];
}

/** The zone ids and the menu layout of one location. */
interface ZonesOfLocation {
  readonly zoneIds: readonly string[];
  readonly menuLayoutUid: string | null;
}

/**
 * Groups zones by location uid, in the order of the zones; a location in no zone has no entry. The first zone with a
 * menu layout wins (rules 3.13, 3.55).
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

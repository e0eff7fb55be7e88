import { areaLink, groupByArea } from "../../restaurant/location/area.ts";
import type { LocationCard } from "../../restaurant/location/location.ts";
import { isLargeGroup } from "../../restaurant/location/location-list.ts";
import { fillPath } from "../../values/match-path.ts";
import { ROUTES } from "../../values/route-table.ts";

const LOCATION = "/locations/:location";

/** Returns whether a uid is a fixed segment of a route in the place of a location's: `in` of `/locations/in/:area` (rule 2.81). */
export const isReservedLocationUid = (uid: string): boolean =>
  ROUTES.some(({ path }) => path.startsWith(`/locations/${uid}/`) && !path.startsWith(`${LOCATION}/`));

/** Returns the paths below locations that the page of an area takes (rule 2.81). */
export const pathsHiddenByAreas = (locations: readonly LocationCard[]): readonly string[] => {
  const reserved = locations.filter(({ uid }) => isReservedLocationUid(uid));
  if (reserved.length === 0 || !isLargeGroup(locations)) return [];
  const taken = new Set(groupByArea(locations).map((area) => areaLink(area).link.url));
  return reserved.flatMap(({ uid }) =>
    ROUTES.filter(({ path }) => path.startsWith(`${LOCATION}/`))
      .map(({ path }) => fillPath(path, { location: uid }))
      .filter((path) => taken.has(path)),
  );
};

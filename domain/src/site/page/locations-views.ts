import { type Area, areaLink, groupByArea } from "../../restaurant/location/area.ts";
import { byTitle, isLargeGroup } from "../../restaurant/location/location-list.ts";
import type { DescribedCard, PageView } from "./page.ts";

type LocationsView = Extract<PageView, { screen: "locations" }>;

/** A page that lists locations; `name` is its area, null for the whole group. */
interface LocationsPage {
  readonly path: string;
  readonly name: string | null;
  readonly view: LocationsView;
}

/** The most locations on the page of a large group before a search. */
const MOST_FIRST = 12;

/**
 * Returns the pages of a path that list locations: one with all of them, or for a large group one with its flagships and a
 * page for each area, which together have every location (rules 2.79, 9.33).
 */
export const locationsViews = (path: string, cards: readonly DescribedCard[]): readonly LocationsPage[] => {
  const areas = isLargeGroup(cards) ? groupByArea(cards) : [];
  if (path.includes(":area")) return areas.map(areaPage);
  const view: LocationsView =
    areas.length === 0
      ? { screen: "locations", slices: [], locations: byTitle(cards), ...purposeOf(path) }
      : {
          screen: "locations",
          slices: [],
          locations: firstOf(cards),
          areas: areas.map(areaLink),
          ...purposeOf(path),
        };
  return [{ path, name: null, view }];
};

const purposeOf = (path: string): Pick<LocationsView, "purpose"> => {
  if (path === "/reservation") return { purpose: "book" };
  return path === "/location" ? { purpose: "choose" } : {};
};

const areaPage = (area: Area<DescribedCard>): LocationsPage => ({
  path: areaLink(area).link.url,
  name: area.name,
  view: {
    screen: "locations",
    slices: [],
    locations: area.locations,
    area: { name: area.name, all: { url: "/locations", newTab: false } },
  },
});

const firstOf = (cards: readonly DescribedCard[]): readonly DescribedCard[] => {
  const flagships = cards.filter(({ isFlagship }) => isFlagship);
  return byTitle(flagships.length > 0 ? flagships : cards).slice(0, MOST_FIRST);
};

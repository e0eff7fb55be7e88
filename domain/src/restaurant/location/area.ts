import type { Link } from "../../values/link.ts";
import { fillPath } from "../../values/match-path.ts";
import { wordsOf } from "./find-locations.ts";
import type { LocationCard } from "./location.ts";
import { byTitle } from "./location-list.ts";
import { decodePostalCode } from "./postal-code.ts";

/** The locations of a state or province, or of a city in any other country. */
export interface Area<L> {
  /** A segment of a path, `british-columbia`; unique in the group. */
  readonly slug: string;
  readonly name: string;
  /** By title. */
  readonly locations: readonly L[];
}

/** A link to the page of an area, and the number of its locations. */
export interface AreaLink {
  readonly name: string;
  readonly count: number;
  readonly link: Link;
}

/** Returns the link to the page of an area (rule 2.79). */
export const areaLink = ({ slug, name, locations }: Area<unknown>): AreaLink => ({
  name,
  count: locations.length,
  link: { url: fillPath("/locations/in/:area", { area: slug }), newTab: false },
});

/** Groups locations by state or province, by the areas' names. Each location is in one area. */
export const groupByArea = <L extends LocationCard>(locations: readonly L[]): readonly Area<L>[] => {
  const named = locations.map((location) => ({ location, name: areaName(location) }));
  return [...Map.groupBy(named, ({ name }) => wordsOf(name).join("-") || "other")]
    .map(([slug, members]) => ({
      slug,
      name: members[0]?.name ?? slug,
      locations: byTitle(members.map(({ location }) => location)),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
};

const areaName = ({ postalCode, country, city, title }: LocationCard): string => {
  const { region } = decodePostalCode(postalCode, country);
  const known = region === null ? undefined : REGIONS[country ?? ""]?.[region];
  return known ?? (city.trim() || title);
};

/** The states and provinces by the codes of postal addresses. */
const REGIONS: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  US: {
    AL: "Alabama",
    AK: "Alaska",
    AZ: "Arizona",
    AR: "Arkansas",
    CA: "California",
    CO: "Colorado",
    CT: "Connecticut",
    DE: "Delaware",
    DC: "District of Columbia",
    FL: "Florida",
    GA: "Georgia",
    HI: "Hawaii",
    ID: "Idaho",
    IL: "Illinois",
    IN: "Indiana",
    IA: "Iowa",
    KS: "Kansas",
    KY: "Kentucky",
    LA: "Louisiana",
    ME: "Maine",
    MD: "Maryland",
    MA: "Massachusetts",
    MI: "Michigan",
    MN: "Minnesota",
    MS: "Mississippi",
    MO: "Missouri",
    MT: "Montana",
    NE: "Nebraska",
    NV: "Nevada",
    NH: "New Hampshire",
    NJ: "New Jersey",
    NM: "New Mexico",
    NY: "New York",
    NC: "North Carolina",
    ND: "North Dakota",
    OH: "Ohio",
    OK: "Oklahoma",
    OR: "Oregon",
    PA: "Pennsylvania",
    PR: "Puerto Rico",
    RI: "Rhode Island",
    SC: "South Carolina",
    SD: "South Dakota",
    TN: "Tennessee",
    TX: "Texas",
    UT: "Utah",
    VT: "Vermont",
    VA: "Virginia",
    WA: "Washington",
    WV: "West Virginia",
    WI: "Wisconsin",
    WY: "Wyoming",
  },
  CA: {
    AB: "Alberta",
    BC: "British Columbia",
    MB: "Manitoba",
    NB: "New Brunswick",
    NL: "Newfoundland and Labrador",
    NS: "Nova Scotia",
    NT: "Northwest Territories",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Prince Edward Island",
    QC: "Quebec",
    SK: "Saskatchewan",
    YT: "Yukon",
  },
};

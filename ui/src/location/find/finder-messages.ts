import type { FoundLocations } from "@couvert/domain/restaurant/location/find-locations";
import type { RoundedDistance } from "@couvert/domain/restaurant/location/rounded-distance";
import { plural, t } from "@lingui/core/macro";
import { numberLabel } from "../../languages/languages.ts";

/** Returns a number of restaurants in words: `1 restaurant`, `1,000 restaurants`. */
export const restaurantCount = (count: number): string =>
  plural(count, { one: "# restaurant", other: "# restaurants" });

/** Returns the sentence that tells visitors the result of a search. */
export const finderNote = (
  query: string,
  { kind, found }: Pick<FoundLocations<unknown>, "kind" | "found">,
): string => {
  const asked = query.trim();
  const count = found.length;
  const isSorted = count > 1 && found.some(({ km }) => km !== null);
  if (kind === "all") {
    return isSorted
      ? plural(count, {
          one: "# restaurant, the nearest first",
          other: "# restaurants, the nearest first",
        })
      : restaurantCount(count);
  }
  if (count === 0) return t`No restaurant for “${asked}”`;
  if (kind === "area") {
    return isSorted
      ? plural(count, {
          one: `None at ${asked} itself, # restaurant in its area, the nearest first`,
          other: `None at ${asked} itself, # restaurants in its area, the nearest first`,
        })
      : plural(count, {
          one: `None at ${asked} itself, # restaurant in its area`,
          other: `None at ${asked} itself, # restaurants in its area`,
        });
  }
  return isSorted
    ? plural(count, {
        one: `# restaurant for “${asked}”, the nearest first`,
        other: `# restaurants for “${asked}”, the nearest first`,
      })
    : plural(count, { one: `# restaurant for “${asked}”`, other: `# restaurants for “${asked}”` });
};

/** Returns how far away a restaurant is: `2.4 mi away`. */
export const distanceAway = ({ amount, unit }: RoundedDistance): string => {
  const distance = numberLabel(amount, { style: "unit", unit });
  return t`${distance} away`;
};

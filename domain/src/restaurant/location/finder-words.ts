import type { FoundLocations } from "./find-locations.ts";

/** What a search of the restaurants says it has come to, for those who see the list change and those who hear of it. */
export const finderNote = (
  query: string,
  { kind, found }: Pick<FoundLocations<unknown>, "kind" | "found">,
): string => {
  const asked = query.trim();
  const count = `${found.length} ${found.length === 1 ? "restaurant" : "restaurants"}`;
  const order = found.some(({ km }) => km !== null) && found.length > 1 ? ", the nearest first" : "";
  if (kind === "all") return count + order;
  if (found.length === 0) return `No restaurant for “${asked}”`;
  return kind === "area"
    ? `None at ${asked} itself, ${count} in its area${order}`
    : `${count} for “${asked}”${order}`;
};

/** What is said where a visitor asked for the nearest and nobody could tell where they are. */
export const NOT_LOCATED = "We could not tell where you are. Try a city or a postal code.";

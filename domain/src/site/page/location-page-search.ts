import { type Zone, zonesByLocation } from "../../restaurant/location/zone.ts";
import type { LocationPage, Page } from "./page.ts";

/** The pages of one language, and the zones that share menus. */
export interface SearchedPages {
  readonly pages: readonly Page[];
  readonly locationPages: readonly LocationPage[];
  readonly zones: readonly Zone[];
}

/**
 * Creates the search for a location's page of a document: its own, else the menu of its zone, else the group's. The slices
 * of a location's own page are only its own (rule 2.86).
 */
export const createPageSearch = ({
  locationPages,
  zones,
  pages,
}: SearchedPages): ((uid: string, document: string) => Page | LocationPage | undefined) => {
  // The first page of a key wins.
  const own = new Map(
    locationPages.toReversed().map((page) => [`${page.document} ${page.locationUid}`, page]),
  );
  const shared = new Map(pages.toReversed().map((page) => [page.uid, page]));
  const zonesOf = zonesByLocation(zones);
  const layoutOf = (uid: string) => {
    const layoutUid = zonesOf.get(uid)?.menuLayoutUid ?? null;
    return layoutUid === null ? undefined : own.get(`menu ${layoutUid}`);
  };
  return (uid, document) =>
    own.get(`${document} ${uid}`) ??
    (document === "menu" ? layoutOf(uid) : undefined) ??
    (document === "location" ? undefined : shared.get(document));
};

import type { Zone } from "../../restaurant/location/zone.ts";

/** A location or a zone, as content refers to it. */
export type PlaceReference =
  | { readonly kind: "location"; readonly uid: string }
  | { readonly kind: "zone"; readonly id: string };

/** What popups and banners have in common (spec 3): a uid to be dismissed by, and the places they are for; none for all. */
export interface Notice {
  readonly uid: string;
  readonly places: readonly PlaceReference[];
}

/** Where a notice would be seen: at which selected location, among which zones. */
export interface NoticePlace {
  readonly locationUid: string;
  readonly zones: readonly Zone[];
}

/** The notice for a place: the first that names its location or a zone with that location, or that names no place; undefined when none does (spec 4). */
export const noticeFor = <N extends Notice>(notices: readonly N[], place: NoticePlace): N | undefined =>
  notices.find(({ places }) => places.length === 0 || places.some((reference) => contains(reference, place)));

const contains = (reference: PlaceReference, { locationUid, zones }: NoticePlace): boolean =>
  reference.kind === "location"
    ? reference.uid === locationUid
    : zones.some(({ id, locations }) => id === reference.id && locations.includes(locationUid));

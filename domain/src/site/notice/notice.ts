import type { Zone } from "../../restaurant/location/zone.ts";

/** A location or a zone, as content refers to it. */
export type PlaceReference =
  | { readonly kind: "location"; readonly uid: string }
  | { readonly kind: "zone"; readonly id: string };

/** The common part of popups and banners: a uid to dismiss, and the places they are for; none for all (rule 3.19). */
export interface Notice {
  readonly uid: string;
  readonly places: readonly PlaceReference[];
}

/** The location whose notices are wanted, and the zones. */
export interface NoticePlace {
  /** Null for a guess: it picks no notice of a location (rule 4.15). */
  readonly locationUid: string | null;
  readonly zones: readonly Zone[];
}

/** Returns the first notice that names the location or one of its zones, or no place; undefined for none (rule 7.32). */
export const noticeFor = <N extends Notice>(notices: readonly N[], place: NoticePlace): N | undefined =>
  notices.find(({ places }) => places.length === 0 || places.some((reference) => contains(reference, place)));

const contains = (reference: PlaceReference, { locationUid, zones }: NoticePlace): boolean =>
  reference.kind === "location"
    ? reference.uid === locationUid
    : zones.some(
        ({ id, locations }) => id === reference.id && locationUid !== null && locations.includes(locationUid),
      );

/** The fields of a popup that its decision needs (rule 3.19). */
export interface Popup extends Notice {
  readonly variation: "default" | "newsletter";
}

/** The delay of a popup after it is chosen, in milliseconds (rule 9.8). */
export const POPUP_DELAY_MS = 1500;

/**
 * Chooses the first popup or banner for a location; null once it was dismissed, since no other replaces it (rules 4.11, 4.15).
 * `dismissed` is the value of the cookie.
 */
export const chooseNotice = <N extends Notice>(
  notices: readonly N[],
  place: NoticePlace,
  dismissed: string | null,
): N | null => {
  const notice = noticeFor(notices, place);
  return notice === undefined || uidsIn(dismissed).includes(notice.uid) ? null : notice;
};

/** The length of the uids of dismissed notices in a cookie at most, encoded; the oldest are dropped beyond it. */
const DISMISSED_MAX_LENGTH = 1500;

/** Parts the uids of dismissed notices, which are single lines. */
const SEPARATOR = "\n";

const uidsIn = (dismissed: string | null): readonly string[] =>
  dismissed === null ? [] : dismissed.split(SEPARATOR);

/** Returns the value of the cookie after a notice is closed, beside those dismissed before (rules 4.14, 4.41). */
export const dismissNotice = ({ uid }: Notice, dismissed: string | null): string => {
  const uids = [...uidsIn(dismissed).filter((known) => known !== uid), uid];
  while (uids.length > 1 && encodeURIComponent(uids.join(SEPARATOR)).length > DISMISSED_MAX_LENGTH)
    uids.shift();
  return uids.join(SEPARATOR);
};

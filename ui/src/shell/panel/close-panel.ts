/** Where a link stands that leads away from under an open panel. */
export type LinkPlace = "header" | "panel";

/** How long after the panel began to close a click on such a link is followed, in ms, by where it stands (spec 4). */
export const FOLLOWED_AFTER_MS: Readonly<Record<LinkPlace, number>> = { header: 100, panel: 50 };

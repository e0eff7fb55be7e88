/** The room that a list needs below its anchor to open there, in px. */
const ROOM_BELOW_PX = 200;

/** Where the list of countries lies against its anchor, and how much room it has there, in px. */
export interface ListPlace {
  readonly side: "top" | "bottom";
  readonly room: number;
}

/**
 * Where a list lies that opens now (spec 2.9, 9): below its anchor, or above where there is too little room in the part of the
 * window that can be seen. A keyboard on the screen leaves less of that.
 */
export const listPlace = (anchor: Element): ListPlace => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = seen.offsetTop + seen.height - bottom;
  return below < ROOM_BELOW_PX
    ? { side: "top", room: top - seen.offsetTop }
    : { side: "bottom", room: below };
};

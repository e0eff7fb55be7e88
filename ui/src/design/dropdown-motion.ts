/** How long a dropdown fades in or out, in s (spec 9). */
export const DROPDOWN_SECONDS = 0.3;

/** How far above its place a dropdown begins to slide in, in px (spec 9). */
export const DROPDOWN_OFFSET_PX = 10;

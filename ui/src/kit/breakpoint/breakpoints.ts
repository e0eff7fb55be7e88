import { type Breakpoint, DESKTOP_BEYOND_PX, LAPTOP_BEYOND_PX, TABLET_FROM_PX } from "./breakpoint.ts";

// From the widest down: the first that matches is the breakpoint. The window's own queries tell where one passes into
// another, which a measured width does not while a page is pinched to another size.
const QUERIES: readonly (readonly [Breakpoint, string])[] = [
  ["desktop", `(width > ${DESKTOP_BEYOND_PX}px)`],
  ["laptop", `(width > ${LAPTOP_BEYOND_PX}px)`],
  ["tablet", `(width >= ${TABLET_FROM_PX}px)`],
];

/** The window's breakpoint now, as `breakpointOf` tells it of the window's width. */
export const currentBreakpoint = (): Breakpoint =>
  QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? "mobile";

/** Calls back when the window passes from one breakpoint to another; answers how to stop. */
export const onBreakpointChange = (callback: () => void): (() => void) => {
  const lists = QUERIES.map(([, query]) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", callback);
  return () => {
    for (const list of lists) list.removeEventListener("change", callback);
  };
};

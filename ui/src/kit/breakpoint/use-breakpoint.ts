import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type Breakpoint, DESKTOP_BEYOND_PX, LAPTOP_BEYOND_PX, TABLET_FROM_PX } from "./breakpoint.ts";

// From the widest down: the first that matches is the breakpoint. Media queries stay exact while a page is zoomed by
// pinching, which a measured width does not.
const QUERIES: readonly (readonly [Breakpoint, string])[] = [
  ["desktop", `(width > ${DESKTOP_BEYOND_PX}px)`],
  ["laptop", `(width > ${LAPTOP_BEYOND_PX}px)`],
  ["tablet", `(width >= ${TABLET_FROM_PX}px)`],
];

/** Returns the window's breakpoint now (rule 4.19). */
export const currentBreakpoint = (): Breakpoint =>
  QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? "mobile";

/**
 * Calls back when the window passes from one breakpoint to another, and returns how to stop. The browser reports the change, so
 * that nothing is measured while the window is resized (rule 9.9).
 */
export const onBreakpointChange = (callback: () => void): (() => void) => {
  const lists = QUERIES.map(([, query]) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", callback);
  return () => {
    for (const list of lists) list.removeEventListener("change", callback);
  };
};

/** Returns the window's breakpoint, and renders again when it changes (rule 3.25). */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(onBreakpointChange, currentBreakpoint);

/** Calls back when the window passes from one breakpoint to another (rule 4.42). */
export const useBreakpointChange = (callback: () => void): void => {
  const onChange = useEffectEvent(callback);
  useEffect(() => onBreakpointChange(() => onChange()), []);
};

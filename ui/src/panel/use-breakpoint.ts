import { useSyncExternalStore } from "react";

/** What a window's width makes of it (spec 4). */
export type Breakpoint = "mobile" | "tablet" | "laptop" | "desktop";

// From the widest down: the first that matches is the breakpoint.
const QUERIES: readonly (readonly [Breakpoint, string])[] = [
  ["desktop", "(width > 1440px)"],
  ["laptop", "(width > 1024px)"],
  ["tablet", "(width >= 768px)"],
];

const current = (): Breakpoint => QUERIES.find(([, query]) => matchMedia(query).matches)?.[0] ?? "mobile";

const subscribe = (listener: () => void) => {
  const lists = QUERIES.map(([, query]) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", listener);
  return () => {
    for (const list of lists) list.removeEventListener("change", listener);
  };
};

/** The window's breakpoint, as it changes. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, current);

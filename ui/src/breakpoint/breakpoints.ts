/** What a window's width makes of it (spec 4). */
export type Breakpoint = "mobile" | "tablet" | "laptop" | "desktop";

// From the widest down: the first that matches is the breakpoint.
const QUERIES: readonly (readonly [Breakpoint, string])[] = [
  ["desktop", "(width > 1440px)"],
  ["laptop", "(width > 1024px)"],
  ["tablet", "(width >= 768px)"],
];

/** The window's breakpoint now: mobile below 768 px, tablet to 1024 px, laptop to 1440 px, desktop beyond. */
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

import type { Breakpoint } from "./breakpoint.ts";

/** All breakpoints, from the narrowest to the widest. */
export const BREAKPOINTS: readonly Breakpoint[] = ["mobile", "tablet", "laptop", "desktop"];

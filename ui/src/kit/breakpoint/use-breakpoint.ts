import { useSyncExternalStore } from "react";
import type { Breakpoint } from "./breakpoint.ts";
import { currentBreakpoint, onBreakpointChange } from "./breakpoints.ts";

/** The window's breakpoint, as it changes. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(onBreakpointChange, currentBreakpoint);

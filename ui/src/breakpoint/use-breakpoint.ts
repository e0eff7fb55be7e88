import type { Breakpoint } from "@couvert/domain/breakpoint/breakpoint";
import { useSyncExternalStore } from "react";
import { currentBreakpoint, onBreakpointChange } from "./breakpoints.ts";

/** The window's breakpoint, as it changes. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(onBreakpointChange, currentBreakpoint);

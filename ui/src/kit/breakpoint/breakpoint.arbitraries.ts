import { fc } from "@fast-check/vitest";
import type { Breakpoint } from "./breakpoint.ts";

/** The breakpoints, from the narrowest up. */
export const BREAKPOINTS: readonly Breakpoint[] = ["mobile", "tablet", "laptop", "desktop"];

/** Any of the breakpoints. */
export const breakpoints = (): fc.Arbitrary<Breakpoint> => fc.constantFrom(...BREAKPOINTS);

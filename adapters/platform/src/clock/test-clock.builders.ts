import { replaceDate } from "./replace-date.builders.ts";

const VARIABLES = ["NODE_OPTIONS", "TEST_CLOCK", "TEST_CLOCK_OFFSET", "TZ"];

/** The variables that put a process on the clock and in the time zone of the tests, for one that gets no others of this one. */
export const TEST_CLOCK: Readonly<Record<string, string>> = Object.fromEntries(
  VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Starts the clock of this process at another instant, in ms since 1970, and returns a function that starts it where it was. */
export const startClockAt = (instant: number): (() => void) => {
  const { now } = Date;
  const offset = instant - now();
  replaceDate(() => now() + offset);
  return () => replaceDate(now);
};

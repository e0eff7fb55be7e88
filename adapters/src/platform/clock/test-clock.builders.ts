const VARIABLES = ["NODE_OPTIONS", "TEST_CLOCK", "TEST_CLOCK_OFFSET", "TZ"];

/** The variables that put a process on the clock and in the time zone of the tests, for one that gets no others of this one. */
export const TEST_CLOCK: Readonly<Record<string, string>> = Object.fromEntries(
  VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

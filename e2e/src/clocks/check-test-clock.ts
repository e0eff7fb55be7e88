// Runs before each test file: fails where the process is not on the clock of the tests, or not in their time zone.
import { performance } from "node:perf_hooks";

/** Further apart than two reads of one clock on a busy machine, in ms. */
const APART_MS = 60_000;

const { TEST_CLOCK_OFFSET, TEST_ZONE = "UTC" } = process.env;
const machineTime = performance.timeOrigin + performance.now();

/** Returns the name of a time zone, by default this process's, of those that stand for the same one. */
const zoneName = (timeZone?: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;

if (!(Math.abs(machineTime + Number(TEST_CLOCK_OFFSET) - Date.now()) < APART_MS))
  throw new Error("The tests do not run on their own clock (e2e/src/clocks/test-clock.ts)");
if (zoneName() !== zoneName(TEST_ZONE))
  throw new Error(`The tests run in ${zoneName()}, not in ${TEST_ZONE}`);

// Runs before each test file: fails where the process is not on the clock of the tests, or not in their time zone.
import { performance } from "node:perf_hooks";

/** Further apart than two reads of one clock on a busy machine, in ms. */
const APART_MS = 60_000;

const { TEST_CLOCK_OFFSET, TEST_ZONE = "UTC" } = process.env;
const machineTime = performance.timeOrigin + performance.now();
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

if (!(Math.abs(machineTime + Number(TEST_CLOCK_OFFSET) - Date.now()) < APART_MS))
  throw new Error("The tests do not run on their own clock (e2e/src/clocks/test-clock.ts)");
if (timeZone !== TEST_ZONE) throw new Error(`The tests run in ${timeZone}, not in ${TEST_ZONE}`);

// Preloaded into every process of a test run (`node --import`): its clock starts at TEST_CLOCK, an ISO instant, and runs on.
// Worker threads and child processes inherit the offset, so that all clocks of a run agree.
import { replaceDate } from "@couvert/platform/clock/replace-date.builders";
import "./date-answers.ts";

const { env } = process;
const { now } = Date;
env["TEST_CLOCK_OFFSET"] ??= String(Date.parse(env["TEST_CLOCK"] ?? "") - now());
const offset = Number(env["TEST_CLOCK_OFFSET"]);
if (Number.isNaN(offset)) throw new Error("TEST_CLOCK is not an ISO instant");

replaceDate(() => now() + offset);

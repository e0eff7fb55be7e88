// Preloaded into a process (`node --import`): its clock starts at MOVED_CLOCK, an ISO instant, and runs on. Worker threads and
// child processes inherit the offset, so that all clocks of a run agree.
import { replaceDate } from "./replace-date.ts";

const { env } = process;
const { now } = Date;
env["MOVED_CLOCK_OFFSET"] ??= String(Date.parse(env["MOVED_CLOCK"] ?? "") - now());
const offset = Number(env["MOVED_CLOCK_OFFSET"]);
if (Number.isNaN(offset)) throw new Error("MOVED_CLOCK is not an ISO instant");

replaceDate(() => now() + offset);

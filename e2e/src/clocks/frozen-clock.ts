// Preloaded into a server whose pages are pictured (`node --import`): its clock stands at STANDING_CLOCK, in ms since 1970.
// Timers run on, so that whatever waits still gets its turn.
import { replaceDate } from "./replace-date.ts";

const instant = Number(process.env["STANDING_CLOCK"]);
if (!Number.isSafeInteger(instant)) throw new Error("STANDING_CLOCK is no instant in ms");

replaceDate(() => instant);

// Preloaded into a server for visual tests (`node --import`): its clock stays at FROZEN_CLOCK, in ms since 1970. Timers run
// on, so that nothing waits forever.
import { replaceDate } from "@couvert/platform/clock/replace-date.builders";
import "./date-answers.ts";

const instant = Number(process.env["FROZEN_CLOCK"]);
if (!Number.isSafeInteger(instant)) throw new Error("FROZEN_CLOCK is not a time in ms");

replaceDate(() => instant);

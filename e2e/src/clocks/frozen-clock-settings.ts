import { fileURLToPath } from "node:url";

/** The moment at which every picture is taken: a Friday evening, 6 PM in Miami, 3 PM in Vancouver. */
export const MOMENT = Date.parse("2026-12-04T23:00:00Z");

/** Starts a server whose clock stands at that moment. */
export const STANDING_CLOCK_SETTINGS = {
  STANDING_CLOCK: String(MOMENT),
  NODE_OPTIONS: `--import=${fileURLToPath(new URL("frozen-clock.ts", import.meta.url))}`,
};

import type { Environment } from "./config.ts";
import { Settings } from "./settings.schema.ts";

const KNOWN = Object.keys(Settings.fields);

/**
 * Returns a warning for each unknown variable that resembles a setting, such as `DATABSE_URL`. Names of up to seven
 * characters may differ in one character, longer ones in two (rule 8.27).
 */
export const misspeltSettings = (environment: Environment): readonly string[] =>
  Object.keys(environment)
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const meant = KNOWN.find((known) => {
        const most = known.length > 7 ? 2 : 1;
        // The distance is at least the difference of the lengths, and takes longer to find.
        return Math.abs(name.length - known.length) <= most && editDistance(name, known) <= most;
      });
      return meant === undefined ? [] : [`${name} is not a setting: is ${meant} meant?`];
    });

/** Returns how many characters must be inserted, deleted or replaced to turn one text into the other. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, character] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, expected] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (character === expected ? 0 : 1);
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

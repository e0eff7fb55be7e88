import { DEFAULT_LANGUAGE } from "../../values/language.ts";
import type { HoursWords } from "./week-table.ts";

/** Creates the words of a table of hours in English, with days and times in any language. */
export const createHoursWords = (language = DEFAULT_LANGUAGE): HoursWords => ({
  language,
  everyDay: "Every day",
  closed: "Closed",
  openAllDay: "Open all day",
  midnight: "midnight",
  twoDays: (first, last) => `${first} and ${last}`,
  days: (first, last) => `${first} to ${last}`,
  times: (from, until) => `${from} to ${until}`,
});

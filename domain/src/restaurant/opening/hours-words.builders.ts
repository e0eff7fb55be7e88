import { addDays } from "../../time/calendar-date.ts";
import { weekdayLabel } from "../../time/calendar-labels.ts";
import { DEFAULT_LANGUAGE } from "../../values/language.ts";
import type { HoursWords } from "./week-table.ts";

/** Creates the words of a table of hours in English, with days and times in any language. */
export const createHoursWords = (language = DEFAULT_LANGUAGE): HoursWords => ({
  language,
  weekdays: Array.from({ length: 7 }, (_, day) => weekdayLabel(addDays("2024-01-07", day), language)),
  everyDay: "Every day",
  closed: "Closed",
  openAllDay: "Open all day",
  midnight: "midnight",
  twoDays: (first, last) => `${first} and ${last}`,
  days: (first, last) => `${first} to ${last}`,
  times: (from, until) => `${from} to ${until}`,
});

import type { HoursWords } from "@couvert/domain/restaurant/opening/week-table";
import { addDays } from "@couvert/domain/time/calendar-date";
import { weekdayLabel } from "@couvert/domain/time/calendar-labels";
import type { Language } from "@couvert/domain/values/language";
import { messagesIn } from "@couvert/platform/messages/messages";

/** The days of a week from a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => addDays("2024-01-07", day));

/** Returns the words of a restaurant's hours in a language; all of them, days and times included, in English where it has no messages. */
export const hoursWordsIn = (language: Language): HoursWords => {
  const messages = messagesIn(language);
  const { i18n } = messages;
  return {
    language: messages.language,
    weekdays: WEEK.map((date) => weekdayLabel(date, messages.language)),
    everyDay: i18n._("Every day"),
    closed: i18n._("Closed"),
    openAllDay: i18n._("Open all day"),
    midnight: i18n._("midnight"),
    twoDays: (first, last) => i18n._("{first} and {last}", { first, last }),
    days: (first, last) => i18n._("{first} to {last}", { first, last }),
    times: (from, until) => i18n._("{from} to {until}", { from, until }),
  };
};

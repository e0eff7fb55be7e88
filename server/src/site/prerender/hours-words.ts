import type { HoursWords } from "@couvert/domain/restaurant/opening/week-table";
import type { Language } from "@couvert/domain/values/language";
import { messagesIn } from "@couvert/platform/messages/messages";

/** Returns the words of a restaurant's hours in a language; all of them, days and times included, in English where it has no messages. */
export const hoursWordsIn = (language: Language): HoursWords => {
  const messages = messagesIn(language);
  const { i18n } = messages;
  return {
    language: messages.language,
    everyDay: i18n._("Every day"),
    closed: i18n._("Closed"),
    openAllDay: i18n._("Open all day"),
    midnight: i18n._("midnight"),
    twoDays: (first, last) => i18n._("{first} and {last}", { first, last }),
    days: (first, last) => i18n._("{first} to {last}", { first, last }),
    times: (from, until) => i18n._("{from} to {until}", { from, until }),
  };
};

import { areaNamesIn, type Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Email } from "@couvert/domain/booking/email/email-delivery.port";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import type { Theme } from "@couvert/platform/html/theme";
import { messagesIn } from "@couvert/platform/messages/messages";
import { partyLabel, tableRows } from "../emails/booking-rows.ts";
import { createEmail } from "../emails/create-email.ts";
import { shortWhen } from "../emails/date-words.ts";
import type { EmailContent } from "../emails/email-content.ts";
import type { StoredEntry } from "./entries.ts";

/** Returns the email to somebody who waits: that they are on the list, or that a table is offered to them (rule 10.29). */
export const waitlistEmail = (
  entry: StoredEntry,
  restaurant: Restaurant,
  url: string,
  theme?: Theme,
): Email => {
  const messages = messagesIn(entry.language);
  const { i18n, language } = messages;
  const place = oneLine(restaurant.name);
  const { offer, first, last } = entry;
  const clock = (time: typeof first) => timeLabel(timeOf(time), language);
  const [day, from, to] = [dateLabel(dateOf(first), { language }), clock(first), clock(last)];
  const window =
    first === last ? shortWhen(messages, first) : i18n._("{day}, {from} to {to}", { day, from, to });
  const rows = [
    { label: i18n._("When"), value: window },
    { label: i18n._("Party"), value: partyLabel(messages, entry.partySize) },
  ];
  const leave = i18n._("On the page behind this link you can also leave the list, with one press.");
  const when = shortWhen(messages, offer?.time ?? first);
  const common = { language, place, quote: null };
  const warning = i18n._("This link is yours alone: keep it to yourself.");
  const content: EmailContent =
    offer === null
      ? {
          ...common,
          subject: i18n._("You are on the list at {place}: {when}", { place, when }),
          heading: i18n._("You are on the list"),
          lead: i18n._("When a table at {place} is free, we hold it for you and write to you at once.", {
            place,
          }),
          rows,
          notes: [i18n._("If you did not ask for it, somebody typed your address: leave the list below.")],
          action: { label: i18n._("See the list, or leave it"), url, warning },
        }
      : {
          ...common,
          subject: i18n._("A table is free at {place}: {when}", { place, when }),
          heading: i18n._("A table is free"),
          lead: i18n._("We hold it for you at {place} until {until}; after that it goes to the next.", {
            place,
            until: clock(localTimeIn(restaurant.timeZone, offer.expiresAt)),
          }),
          rows: tableRows(
            messages,
            { ...offer, partySize: entry.partySize },
            restaurant.timeZone,
            areaNamesIn(restaurant, entry.language),
          ),
          notes: [...(offer.policy?.text ? [offer.policy.text] : []), leave],
          action: { label: i18n._("Take this table"), url, warning },
        };
  const id = `waitlist-${offer === null ? "joined" : "offer"}.entry-${entry.id}.${offer?.expiresAt ?? entry.joinedAt}`;
  return createEmail(restaurant, { id, to: { name: "", address: entry.email } }, content, theme);
};

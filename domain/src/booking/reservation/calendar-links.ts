import type { Instant } from "../../time/zoned-time.ts";
import type { CalendarEvent } from "./calendar-event.ts";

/** What a calendar of somebody else is told of a booking, in the language of its page. */
interface SharedEvent extends Pick<CalendarEvent, "start" | "end" | "address"> {
  readonly title: string;
  /** Facts such as the telephone number, one a line. */
  readonly details: readonly string[];
}

/**
 * Returns the addresses that add a booking to a calendar of Google and of Outlook, with times in UTC. They have no manage link: the owner of
 * the calendar, those it is shared with, and the log of each proxy would learn the key to the reservation (rule 7.101).
 */
export const calendarLinks = ({ start, end, address, title, details }: SharedEvent) => ({
  google: addressOf("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: `${isoOf(start)}/${isoOf(end)}`.replace(/[-:]/g, ""),
    location: address,
    details: details.join("\n"),
  }),
  outlook: addressOf("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: isoOf(start),
    enddt: isoOf(end),
    location: address,
    body: details.join("\n"),
  }),
});

const isoOf = (instant: Instant): string => new Date(instant).toISOString().replace(/\.\d+/, "");

// Outlook shows a plus that stands for a space.
const addressOf = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url}?${Object.entries(query)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
    .join("&")}`;

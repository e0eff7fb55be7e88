import type { Instant } from "../../time/zoned-time.ts";
import type { CalendarEvent } from "./calendar-event.ts";

/**
 * Returns the links that add an event to a calendar of Google and of Outlook, with times in UTC. They have no manage link: the owner of the
 * calendar, those it is shared with, and the log of each proxy would learn the key to the reservation (rule 7.101).
 */
export const calendarLinks = (
  { start, end, address }: Pick<CalendarEvent, "start" | "end" | "address">,
  title: string,
  details: string,
) => {
  const [from, to] = [isoOf(start), isoOf(end)];
  const dates = `${from}/${to}`.replace(/[-:]/g, "");
  const google = { action: "TEMPLATE", text: title, dates, location: address, details };
  const composed = { path: "/calendar/action/compose", rru: "addevent", startdt: from, enddt: to };
  const outlook = { ...composed, subject: title, location: address, body: details };
  return [
    { label: "Google Calendar", url: `https://calendar.google.com/calendar/render?${queryOf(google)}` },
    { label: "Outlook", url: `https://outlook.live.com/calendar/0/deeplink/compose?${queryOf(outlook)}` },
  ];
};

const isoOf = (instant: Instant): string => new Date(instant).toISOString().replace(/\.\d+/, "");

// Outlook shows a plus that stands for a space.
const queryOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
    .join("&");

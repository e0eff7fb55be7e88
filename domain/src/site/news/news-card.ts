import type { CalendarDate } from "../../time/calendar-date.ts";
import type { Image } from "../../values/image.ts";

/** The head of a post, on its page and in lists. */
export interface NewsHead {
  readonly title: string;
  /** The date of the post; null when it has none. */
  readonly date: CalendarDate | null;
  readonly excerpt: string;
  readonly image: Image | null;
}

/** A post in a list, and the path of its page. */
export interface NewsCard extends NewsHead {
  readonly path: string;
  /** The name of its location or country; empty for news of the whole group. */
  readonly place: string;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * Formats the date of a post in a language, a valid tag: `March 5, 2027`. English of the United States needs no `Intl`, whose first
 * formatter takes a browser 25 ms.
 */
export const newsDate = (date: CalendarDate, language = "en-US"): string => {
  if (language !== "en-US") {
    const options = { dateStyle: "long", calendar: "gregory", timeZone: "UTC" } as const;
    return new Date(date).toLocaleDateString(language, options);
  }
  const [year, month, day] = date.split("-").map(Number);
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
};

/** The path of the news feed. */
export const RSS_PATH = "/news/rss.xml";

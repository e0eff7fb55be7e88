import type { Image } from "../../restaurant/location/location.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import { dateFormats } from "../../time/date-formats.ts";

/** What is said above a post and in lists of posts. */
export interface NewsHead {
  readonly title: string;
  /** The day it bears; null where an editor gave none. */
  readonly date: CalendarDate | null;
  readonly excerpt: string;
  readonly image: Image | null;
}

/** A post in a list: what its tile shows, and where it leads. */
export interface NewsCard extends NewsHead {
  readonly path: string;
  /** The location or the country it is about, by name; empty for news of the whole group. */
  readonly place: string;
}

const format = /* @__PURE__ */ dateFormats({ dateStyle: "long" });

/** The day of a post as it is read: `March 5, 2027`. */
export const newsDate = (date: CalendarDate): string => format("UTC").format(Date.parse(`${date}T00:00:00Z`));

/** Where the feed of all news lies. */
export const RSS_PATH = "/news/rss.xml";

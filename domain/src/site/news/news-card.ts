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

/** What a page writes beside a post, in its language. A browser's first formatter of dates takes it 25 ms. */
export interface NewsLabels {
  /** The date, `March 5, 2027`; empty without one. */
  readonly day: string;
  /** The name of its location or country; empty for news of the whole group. */
  readonly place: string;
}

/** A post in a list, and the path of its page. */
export interface NewsCard extends NewsHead, NewsLabels {
  readonly path: string;
}

/** The path of the news feed, in another language below its code. */
export const RSS_PATH = "/news/rss.xml";

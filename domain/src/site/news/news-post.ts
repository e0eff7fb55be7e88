import type { Image } from "../../restaurant/location/location.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import type { Slice } from "../slices/slice.ts";

/** What is said above a post and in lists of posts. */
export interface NewsHead {
  readonly title: string;
  /** The day it bears; null where an editor gave none. */
  readonly date: CalendarDate | null;
  readonly excerpt: string;
  readonly image: Image | null;
}

/** A post about the group or about one of its locations, as an editor wrote it. */
export interface NewsPost extends NewsHead {
  readonly uid: string;
  /** What search engines are told; empty where its excerpt says it. */
  readonly description: string;
  readonly author: string;
  /** The uid of the location it is about; null for news of the whole group. */
  readonly locationUid: string | null;
  /** The country it is about, two capital letters; null for news of every country. */
  readonly country: string | null;
  readonly slices: readonly Slice[];
}

/** A post in a list: what its tile shows, and where it leads. */
export interface NewsCard extends NewsHead {
  readonly path: string;
  /** The location or the country it is about, by name; empty for news of the whole group. */
  readonly place: string;
}

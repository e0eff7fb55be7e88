import { fullDateLabel } from "../../time/calendar-labels.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../values/language.ts";
import { fillPath } from "../../values/match-path.ts";
import type { Slice } from "../slices/slice.ts";
import type { NewsCard, NewsHead, NewsLabels } from "./news-card.ts";

/** The fields of a location that a list of posts needs. */
interface NamedLocation {
  readonly uid: string;
  readonly title: string;
}

/** The query of a list of posts: `locationUid` null for all locations, `limit` null for no limit. */
interface NewsQuery {
  readonly locationUid: string | null;
  readonly limit: number | null;
}

/** Sorts posts by date, newest first; by title within a day; those without a date last. */
export const newestFirst = <Post extends Pick<NewsPost, "date" | "title">>(
  posts: readonly Post[],
): readonly Post[] =>
  posts.toSorted(
    (a, b) => (b.date ?? "").localeCompare(a.date ?? "", "en") || a.title.localeCompare(b.title, "en"),
  );

/** The posts of a site, sorted and grouped once for the lists of all its pages. */
export interface NewsLists {
  /** Returns the posts of a list, newest first, without the post of the uid `except`. */
  readonly list: (query: NewsQuery, except?: string) => readonly NewsCard[];
  /** Returns the labels of a post; what it is about is its location, else its country. */
  readonly labelsOf: (post: Pick<NewsPost, "date" | "locationUid" | "country">) => NewsLabels;
  /** Returns the location of a uid; undefined when there is none. */
  readonly locationOf: (uid: string | null) => NamedLocation | undefined;
  readonly posts: readonly NewsPost[];
}

/** Creates the lists of posts, with labels in a language. The list of one location links to the posts at that location (rule 2.8). */
export const createNewsLists = (
  posts: readonly NewsPost[],
  locations: readonly NamedLocation[],
  language: Language = DEFAULT_LANGUAGE,
): NewsLists => {
  const sorted = newestFirst(posts);
  const byLocation = Map.groupBy(sorted, ({ locationUid }) => locationUid);
  // The first location of a uid wins.
  const byUid = new Map(locations.toReversed().map((location) => [location.uid, location]));
  const countries = new Intl.DisplayNames(language, { type: "region" });
  const locationOf = (uid: string | null) => (uid === null ? undefined : byUid.get(uid));
  const labelsOf: NewsLists["labelsOf"] = ({ date, locationUid, country }) => ({
    day: date === null ? "" : fullDateLabel(date, language),
    place: locationOf(locationUid)?.title ?? (country === null ? "" : (countries.of(country) ?? country)),
  });
  return {
    posts,
    locationOf,
    labelsOf,
    list: ({ locationUid, limit }, except) => {
      const all = locationUid === null ? sorted : (byLocation.get(locationUid) ?? []);
      const most = limit ?? all.length;
      return all
        .slice(0, most + 1)
        .filter(({ uid }) => uid !== except)
        .slice(0, most)
        .map((post) => ({
          path: newsPath(post.uid, locationUid),
          title: post.title,
          date: post.date,
          excerpt: post.excerpt,
          image: post.image,
          ...labelsOf(post),
        }));
    },
  };
};

/** Returns the path of a post: among all news, or at a location (rules 2.4, 2.8). */
export const newsPath = (uid: string, locationUid: string | null = null): string =>
  locationUid === null
    ? fillPath("/news/:post", { post: uid })
    : fillPath("/locations/:location/news/:post", { location: locationUid, post: uid });

/** A post about the group or one of its locations. */
export interface NewsPost extends NewsHead {
  readonly uid: string;
  /** The description for search engines; empty to use the excerpt. */
  readonly description: string;
  readonly author: string;
  /** The uid of its location; null for news of the whole group. */
  readonly locationUid: string | null;
  /** Its country, two capital letters; null for news of every country. */
  readonly country: string | null;
  readonly slices: readonly Slice[];
}

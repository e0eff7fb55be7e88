import { fillPath } from "../../values/match-path.ts";
import type { Slice } from "../slices/slice.ts";
import type { NewsCard, NewsHead } from "./news-card.ts";

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

/** Returns the posts of a list, newest first. The list of one location links to the posts at that location (rule 2.8). */
export const newsList = (
  posts: readonly NewsPost[],
  locations: readonly NamedLocation[],
  { locationUid, limit }: NewsQuery,
): readonly NewsCard[] =>
  newestFirst(posts.filter((post) => locationUid === null || post.locationUid === locationUid))
    .slice(0, limit ?? posts.length)
    .map(({ uid, title, date, excerpt, image, ...post }) => ({
      path: newsPath(uid, locationUid),
      title,
      date,
      excerpt,
      image,
      place: placeOf(post, locations),
    }));

/** Returns the path of a post: among all news, or at a location (rules 2.4, 2.8). */
export const newsPath = (uid: string, locationUid: string | null = null): string =>
  locationUid === null
    ? fillPath("/news/:post", { post: uid })
    : fillPath("/locations/:location/news/:post", { location: locationUid, post: uid });

/** Returns the name of what a post is about: its location, else its country; empty for the whole group. */
export const placeOf = (
  { locationUid, country }: Pick<NewsPost, "locationUid" | "country">,
  locations: readonly NamedLocation[],
): string =>
  locations.find(({ uid }) => uid === locationUid)?.title ?? (country === null ? "" : countryName(country));

const countryNames = /* @__PURE__ */ new Intl.DisplayNames("en-US", { type: "region" });

const countryName = (code: string): string => countryNames.of(code) ?? code;

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

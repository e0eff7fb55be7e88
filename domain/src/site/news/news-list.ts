import { fillPath } from "../../values/match-path.ts";
import type { Slice } from "../slices/slice.ts";
import type { NewsCard, NewsHead } from "./news-card.ts";

/** What a list of posts needs to know of a location. */
interface NamedLocation {
  readonly uid: string;
  readonly title: string;
}

/** Which posts a list holds. `locationUid` null stands for those of every location, `limit` null for as many as there are. */
export interface NewsQuery {
  readonly locationUid: string | null;
  readonly limit: number | null;
}

/** Posts by their day, the newest first; those of one day by title, those without a day last. */
export const newestFirst = <Post extends Pick<NewsPost, "date" | "title">>(
  posts: readonly Post[],
): readonly Post[] =>
  posts.toSorted(
    (a, b) => (b.date ?? "").localeCompare(a.date ?? "", "en") || a.title.localeCompare(b.title, "en"),
  );

/** The posts a list asks for, the newest first. A list of one location leads to the posts at that location (spec 2.1). */
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

/** Where a post stands: among all news, or at a location (spec 2.1). */
export const newsPath = (uid: string, locationUid: string | null = null): string =>
  locationUid === null
    ? fillPath("/news/:post", { post: uid })
    : fillPath("/locations/:location/news/:post", { location: locationUid, post: uid });

/** What a post is about by name: its location, else its country; empty for the whole group. */
export const placeOf = (
  { locationUid, country }: Pick<NewsPost, "locationUid" | "country">,
  locations: readonly NamedLocation[],
): string =>
  locations.find(({ uid }) => uid === locationUid)?.title ?? (country === null ? "" : countryName(country));

const countryNames = /* @__PURE__ */ new Intl.DisplayNames("en-US", { type: "region" });

const countryName = (code: string): string => countryNames.of(code) ?? code;

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

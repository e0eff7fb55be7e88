import type { NewsArticle, PageView } from "../page/page.ts";
import type { Slice } from "../slices/slice.ts";
import { type NewsPost, newsList, newsPath, placeOf } from "./news-list.ts";

/** What news is made of: the posts, and the locations they may be about. */
export interface NewsContent {
  readonly news: readonly NewsPost[];
  readonly locations: readonly { readonly uid: string; readonly title: string }[];
}

/** A page of a post: which post, at which location where it stands at one, and what the page shows. */
export interface NewsPage {
  readonly path: string;
  readonly post: NewsPost;
  readonly location: NewsArticle["location"];
  readonly view: Extract<PageView, { screen: "news-post" }>;
}

/** How many other posts are named below a post. */
const MORE = 3;

/** How many posts stand on the page of the location they are about. */
const AT_LOCATION = 3;

/** The pages of all posts among all news, or of those about a location at that location (spec 2.1). */
export const newsPages = (
  { news, locations }: NewsContent,
  at: "all news" | "its location",
): readonly NewsPage[] =>
  news.flatMap((post) => {
    const location =
      at === "all news" ? null : (locations.find(({ uid }) => uid === post.locationUid) ?? null);
    if (at === "its location" && location === null) return [];
    const others = news.filter(({ uid }) => uid !== post.uid);
    const { title, date, excerpt, image, author } = post;
    const shown = location === null ? null : { uid: location.uid, title: location.title };
    return [
      {
        path: newsPath(post.uid, location?.uid),
        post,
        location: shown,
        view: {
          screen: "news-post",
          post: { title, date, excerpt, image, author, place: placeOf(post, locations), location: shown },
          slices: withNews(post.slices, { news: others, locations }),
          more: newsList(others, locations, { locationUid: location?.uid ?? null, limit: MORE }),
        },
      },
    ];
  });

/**
 * Slices with the posts that their lists ask for. A list that names no location holds, on the page of a location, the
 * posts about that one.
 */
export const withNews = (
  slices: readonly Slice[],
  { news, locations }: NewsContent,
  at: string | null = null,
): readonly Slice[] =>
  slices.map((slice) =>
    slice.type === "news_list"
      ? {
          ...slice,
          items: newsList(news, locations, { locationUid: slice.location ?? at, limit: slice.limit }),
        }
      : slice,
  );

/** What stands of the news on the page of a location: the newest posts about it, or nothing. */
export const locationNews = (
  content: NewsContent,
  location: { uid: string; title: string },
): readonly Slice[] =>
  content.news.some(({ locationUid }) => locationUid === location.uid)
    ? withNews(
        [
          {
            type: "news_list",
            heading: `News from ${location.title}`,
            location: location.uid,
            limit: AT_LOCATION,
            items: [],
          },
        ],
        content,
      )
    : [];

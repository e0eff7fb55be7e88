import type { NewsArticle, PageView } from "../page/page.ts";
import type { Slice } from "../slices/slice.ts";
import { type NewsPost, newsList, newsPath, placeOf } from "./news-list.ts";

/** The posts, and the locations that they may be about. */
interface NewsContent {
  readonly news: readonly NewsPost[];
  readonly locations: readonly { readonly uid: string; readonly title: string }[];
}

/** The page of a post: the post, its location if any, and the view. */
interface NewsPage {
  readonly path: string;
  readonly post: NewsPost;
  readonly location: NewsArticle["location"];
  readonly view: Extract<PageView, { screen: "news-post" }>;
}

/** The number of other posts below a post. */
const MORE_POSTS = 3;

/** The number of posts on a location's page. */
const LOCATION_POSTS = 3;

/** Returns the pages of all posts, or of those about a location at that location (rules 2.4, 2.8). */
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
          more: newsList(others, locations, { locationUid: location?.uid ?? null, limit: MORE_POSTS }),
        },
      },
    ];
  });

/**
 * Fills the news lists of slices. On a location's page, a list without a location shows the posts about that location.
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

/** Returns the news list of a location's page: the newest posts about it, or nothing. */
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
            limit: LOCATION_POSTS,
            items: [],
          },
        ],
        content,
      )
    : [];

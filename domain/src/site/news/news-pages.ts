import type { NewsArticle, PageView } from "../page/page.ts";
import type { Slice } from "../slices/slice.ts";
import { type NewsLists, type NewsPost, newsPath } from "./news-list.ts";

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
export const newsPages = (news: NewsLists, at: "all news" | "its location"): readonly NewsPage[] =>
  news.posts.flatMap((post) => {
    const location = at === "all news" ? undefined : news.locationOf(post.locationUid);
    if (at === "its location" && location === undefined) return [];
    const { uid, title, date, excerpt, image, author } = post;
    const shown = location === undefined ? null : { uid: location.uid, title: location.title };
    const locationUid = shown?.uid ?? null;
    return [
      {
        path: newsPath(uid, locationUid),
        post,
        location: shown,
        view: {
          screen: "news-post",
          post: { title, date, excerpt, image, author, ...news.labelsOf(post), location: shown },
          slices: withNews(post.slices, news, { except: uid }),
          more: news.list({ locationUid, limit: MORE_POSTS }, uid),
        },
      },
    ];
  });

/**
 * Fills the news lists of slices. On a location's page, a list without a location shows the posts about that location, `at`.
 * `except` is the uid of a post that they leave out.
 */
export const withNews = (
  slices: readonly Slice[],
  news: NewsLists,
  { at, except }: { readonly at?: string; readonly except?: string } = {},
): readonly Slice[] =>
  slices.map((slice) =>
    slice.type === "news_list"
      ? {
          ...slice,
          items: news.list({ locationUid: slice.location ?? at ?? null, limit: slice.limit }, except),
        }
      : slice,
  );

/** Returns the news list of a location's page: the newest posts about it, or nothing. */
export const locationNews = (
  news: NewsLists,
  { uid, title }: { uid: string; title: string },
): readonly Slice[] => {
  const items = news.list({ locationUid: uid, limit: LOCATION_POSTS });
  return items.length === 0
    ? []
    : [{ type: "news_list", heading: "", place: title, location: uid, limit: LOCATION_POSTS, items }];
};

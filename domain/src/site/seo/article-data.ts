import type { PageDocument, PageView } from "../page/page.ts";
import { absoluteUrl, type JsonLd, known } from "./json-ld.ts";
import { type DataContext, restaurantId } from "./restaurant-data.ts";

/** The post a news page shows, and that page. */
export interface ArticleSubject extends Pick<PageDocument, "path" | "description" | "language"> {
  readonly post: Extract<PageView, { screen: "news-post" }>["post"];
}

/** A post as an article: its headline, day, picture and author, and the restaurant it is about. */
export const articleData = (
  { path, description, language, post }: ArticleSubject,
  { siteName, origin }: DataContext,
): JsonLd => {
  const publisher = { "@type": "Organization", "@id": `${origin}/#organization`, name: siteName };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    "@id": `${origin}${path}#article`,
    ...known({
      headline: post.title,
      description,
      inLanguage: language,
      datePublished: post.date,
      image: post.image === null ? null : absoluteUrl(origin, post.image.url),
      author: post.author === "" ? publisher : { "@type": "Person", name: post.author },
      publisher,
      about: post.location === null ? null : { "@id": restaurantId(post.location.uid, origin) },
      mainEntityOfPage: origin + path,
    }),
  };
};

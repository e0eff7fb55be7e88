import { languagePath } from "../../values/language.ts";
import type { PageDocument, PageView } from "../page/page.ts";
import { breadcrumbData } from "./breadcrumbs.ts";
import { absoluteUrl, type JsonLd, omitEmpty } from "./json-ld.ts";
import { menuData } from "./menu-data.ts";
import { type DataContext, restaurantData, restaurantId } from "./restaurant-data.ts";

/** Returns the structured data of a page: its subject, and its breadcrumbs. */
export const pageData = (page: PageDocument, context: DataContext): readonly JsonLd[] => [
  ...subjectOf(page, context),
  ...listOf(breadcrumbData(page.crumbs, context.origin)),
];

const subjectOf = (page: PageDocument, context: DataContext): readonly JsonLd[] => {
  const { path, name, view } = page;
  const url = context.origin + path;
  switch (view.screen) {
    case "location":
      return [restaurantData(view.location, page, context)];
    case "location-page":
      return listOf(menuData(view.slices, { name, url, currency: view.location.currency }));
    case "page":
      return path === "/" || path === languagePath(page.language, "/")
        ? [groupData(context)]
        : listOf(menuData(view.slices, { name, url, currency: null }));
    case "news-post":
      return [articleData({ ...page, post: view.post }, context)];
    default:
      return [];
  }
};

const listOf = (data: JsonLd | null): readonly JsonLd[] => (data === null ? [] : [data]);

/** Returns the structured data of the group, the parent of every restaurant. */
const groupData = ({ siteName, origin }: DataContext): JsonLd => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": `${origin}/#organization`,
  name: siteName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/** A post, and the page that shows it. */
interface ArticleSubject extends Pick<PageDocument, "path" | "description" | "language"> {
  readonly post: Extract<PageView, { screen: "news-post" }>["post"];
}

/** Returns the structured data of a post: headline, date, picture, author and restaurant. */
export const articleData = (
  { path, description, language, post }: ArticleSubject,
  { siteName, origin }: DataContext,
): JsonLd => {
  const publisher = { "@type": "Organization", "@id": `${origin}/#organization`, name: siteName };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    "@id": `${origin}${path}#article`,
    ...omitEmpty({
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

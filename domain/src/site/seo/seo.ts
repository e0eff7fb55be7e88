import type { Image } from "../../values/image.ts";
import type { Route } from "../../values/route-table.ts";

/** The template of one kind of page; `%s` is the location's title. Empty texts are not set (rule 3.22). */
export interface SeoTemplate {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** The SEO template of the site (rule 3.21). */
export interface Seo {
  readonly generic: {
    /** `%s` stands for the page's own title. */
    readonly titleTemplate: string;
    readonly description: string;
    readonly keywords: string;
    readonly metaImage: Image | null;
  };
  readonly restaurantPage: SeoTemplate;
  readonly menu: SeoTemplate;
}

/** The default picture of link previews: a file of the site (rule 3.21). */
export const DEFAULT_META_IMAGE = "/share.png";

/**
 * Returns the SEO texts of a page and its picture, a path of this site or an address. The templates of restaurant pages and menus set the
 * title; the page's own description wins; the site's texts are the default (rules 3.21, 3.22). `locationTitle` is empty for a page of the
 * whole group.
 */
export const pageSeo = (
  site: { readonly name: string; readonly seo: Seo },
  route: Pick<Route, "screen" | "document">,
  { title, description, locationTitle }: Readonly<Record<"title" | "description" | "locationTitle", string>>,
): Readonly<Record<"title" | "description" | "keywords" | "image", string>> => {
  const { generic } = site.seo;
  const template = templateOf(site.seo, route);
  const fill = (words: string) => fillTemplate(words, locationTitle);
  return {
    title: pageTitle(generic.titleTemplate, site.name, fill(template.title) || title),
    description: description.trim() || fill(template.description) || generic.description,
    keywords: fill(template.keywords) || generic.keywords,
    image: generic.metaImage?.url ?? DEFAULT_META_IMAGE,
  };
};

/**
 * Inserts a title into the template's `%s`; without a template, returns the site's short name and the title (rule 9.29).
 */
export const pageTitle = (template: string, siteName: string, title: string): string =>
  fillTemplate(template, title) || fillTemplate(`${siteName} %s`, title);

const NO_TEMPLATE: SeoTemplate = { title: "", description: "", keywords: "" };

const templateOf = (seo: Seo, { screen, document }: Pick<Route, "screen" | "document">): SeoTemplate => {
  if (screen === "location") return seo.restaurantPage;
  return screen === "location-page" && document === "menu" ? seo.menu : NO_TEMPLATE;
};

const fillTemplate = (template: string, words: string): string =>
  template.replaceAll("%s", () => words).trim();

/** The width of the picture of link previews, in px. */
export const SHARE_WIDTH = 1200;
/** The height of the picture of link previews, in px. */
export const SHARE_HEIGHT = 630;

/** Returns the address of a picture at the size of link previews. The site's own picture already has it. */
export const shareImage = (url: string): string => {
  if (url === DEFAULT_META_IMAGE) return url;
  const [path = "", query = ""] = url.split("?", 2);
  const others = query
    .split("&")
    .filter((parameter) => parameter !== "" && !/^(?:w|h|dpr|fit)=/.test(parameter));
  return `${path}?${[...others, `w=${SHARE_WIDTH}`, `h=${SHARE_HEIGHT}`, "fit=crop"].join("&")}`;
};

/** Routes that repeat another page or that visitors only reach on the way. */
const UNLISTED = [
  "success",
  "slice-simulator",
  "location-touchless-menu",
  "location-room-service-menu",
  "locations-location-news-post",
];

/** Returns whether search engines list the pages of a route. */
export const isListed = ({ name, opens }: Pick<Route, "name" | "opens">): boolean =>
  opens === undefined && !UNLISTED.includes(name);

import type { Image } from "../../restaurant/location/location.ts";
import type { Route } from "../../values/route-table.ts";

/** Words for one kind of page; in each, `%s` stands for the title of the location it belongs to. Empty ones are not set. */
export interface SeoTemplate {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What search engines and previews of links are told where a page does not say it itself (spec 3, "SEO template"). */
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

/** The picture of a link's preview where content has none: a file of the site (spec 3). */
export const DEFAULT_META_IMAGE = "/share.png";

/** What a page is called by those who lead to it. `image` is a path of this site or an address. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: string;
}

/** What a page says of itself, and the title of the location it belongs to; empty for a page of the whole group. */
export interface SeoSubject {
  readonly title: string;
  readonly description: string;
  readonly locationTitle: string;
}

/**
 * What a page of a route is called (spec 3). A restaurant's page and its menus have templates of their own, whose title
 * goes before the page's. The page's own description goes before the template's. What neither has, the site has for all.
 */
export const pageSeo = (
  site: { readonly name: string; readonly seo: Seo },
  route: Pick<Route, "screen" | "document">,
  { title, description, locationTitle }: SeoSubject,
): PageSeo => {
  const { generic } = site.seo;
  const template = templateOf(site.seo, route);
  const told = (words: string) => filled(words, locationTitle);
  return {
    title: pageTitle(generic.titleTemplate, site.name, told(template.title) || title),
    description: description.trim() || told(template.description) || generic.description,
    keywords: told(template.keywords) || generic.keywords,
    image: generic.metaImage?.url ?? DEFAULT_META_IMAGE,
  };
};

/** A title in the template's `%s`; without a template, the site's short name and the title (spec 9). */
export const pageTitle = (template: string, siteName: string, title: string): string =>
  filled(template, title) || filled(`${siteName} %s`, title);

const NO_TEMPLATE: SeoTemplate = { title: "", description: "", keywords: "" };

const templateOf = (seo: Seo, { screen, document }: Pick<Route, "screen" | "document">): SeoTemplate => {
  if (screen === "location") return seo.restaurantPage;
  return screen === "location-page" && document === "menu" ? seo.menu : NO_TEMPLATE;
};

const filled = (template: string, words: string): string => template.replaceAll("%s", () => words).trim();

/** The size in which previews of links show a picture, in px. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** The address of a picture in the size that previews of links show; the site's own picture has that size already. */
export const shareImage = (url: string): string => {
  if (url === DEFAULT_META_IMAGE) return url;
  const [path = "", query = ""] = url.split("?", 2);
  const kept = query
    .split("&")
    .filter((parameter) => parameter !== "" && !/^(?:w|h|dpr|fit)=/.test(parameter));
  return `${path}?${[...kept, `w=${SHARE_WIDTH}`, `h=${SHARE_HEIGHT}`, "fit=crop"].join("&")}`;
};

/** Pages that are met on the way, not looked for, and menus and posts that say what another page says. */
const UNLISTED = [
  "success",
  "slice-simulator",
  "location-touchless-menu",
  "location-room-service-menu",
  "locations-location-news-post",
];

/** Whether search engines are to find the pages of a route: not those that another page stands for. */
export const isListed = ({ name, opens }: Pick<Route, "name" | "opens">): boolean =>
  opens === undefined && !UNLISTED.includes(name);

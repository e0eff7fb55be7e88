import type { Route } from "../../values/route-table.ts";
import type { Seo, SeoTemplate } from "./seo.ts";

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

import type { Location, LocationCard } from "../../restaurant/location/location.ts";
import { cardOf } from "../../restaurant/location/location-list.ts";
import { findNearby } from "../../restaurant/location/nearby.ts";
import { visitFacts } from "../../restaurant/location/visit-facts.ts";
import type { HoursWords } from "../../restaurant/opening/week-table.ts";
import type { Instant } from "../../time/zoned-time.ts";
import { directionOf, type Language } from "../../values/language.ts";
import { fillPath } from "../../values/match-path.ts";
import { ROUTES, type Route } from "../../values/route-table.ts";
import { createNewsLists } from "../news/news-list.ts";
import { locationNews, newsPages, withNews } from "../news/news-pages.ts";
import { isListed, pageSeo } from "../seo/seo.ts";
import type { SiteContent } from "./content.port.ts";
import { createPageSearch } from "./location-page-search.ts";
import { locationsViews } from "./locations-views.ts";
import { dishesFirst } from "./menu-outline.ts";
import type { LocationPage, Page, PageDocument } from "./page.ts";
import { type Remember, rememberNothing } from "./remember.ts";

/** The content of a site at an instant, 1970 by default, and the hosts whose pages the slices of its simulator may frame; none by default. */
export interface ViewedContent extends SiteContent {
  readonly frameHosts?: readonly string[];
  readonly now?: Instant;
  /** Remembers nothing by default. A location is another object once the special days that its page lists change. */
  readonly remember?: Remember;
}

/** A location with the fields of its tile. */
interface TiledLocation {
  readonly location: Location;
  readonly card: LocationCard;
}

type PageTexts = Pick<Page, "title" | "description">;

/** The texts of a page, and the document of its slices; null for none. */
interface DescribedPage extends PageTexts {
  readonly source: string | null;
}

/** Returns the texts that pages in a language have beside those of their content. */
export type WordsIn = (language: Language) => HoursWords;

/** Returns whether a route has a page at the location of a uid. */
export type LocationCheck = (route: Route, uid: string) => boolean;

/**
 * Creates the function that returns the pages of a route in a language. Indexes the content once for all of them. Leaves out
 * the pages at locations that a check rejects; these locations stay in the lists of other pages.
 */
export const createRouteViews = (
  content: ViewedContent,
  language: Language,
  wordsIn: WordsIn,
  hasPage: LocationCheck = () => true,
): ((route: Route) => readonly PageDocument[]) => {
  const { pages, remember = rememberNothing } = content;
  const site = remember(`site ${language}`, [JSON.stringify(content.site)], () => content.site);
  const locations: readonly TiledLocation[] = content.locations.map((location) => ({
    location,
    card: cardOf(location),
  }));
  const own = locations.map(({ card }) => card);
  const cards = remember(`cards ${language}`, [JSON.stringify(own)], () => own);
  const described = locations.map(({ location: { summary, region }, card }) => ({
    ...card,
    summary,
    region,
  }));
  const news = remember(`news ${language}`, [JSON.stringify(content.news), cards], () =>
    createNewsLists(content.news, content.locations, language),
  );
  const findPage = createPageSearch(content);
  const direction = directionOf(language);
  const words = remember(`words ${language}`, [], () => wordsIn(language));

  const keyOf = (route: Route, { uid }: Location) => `${language} ${route.path} ${uid}`;
  const locationsOf = (route: Route) => locations.filter(({ location }) => hasPage(route, location.uid));
  const describePage = (
    route: Route,
    path: string,
    { title, description, source }: DescribedPage,
    locationTitle = "",
  ) => ({
    path,
    language,
    direction,
    alternates: [],
    name: title,
    source,
    isListed: isListed(route),
    crumbs: [],
    ...pageSeo(site, route, { title, description, locationTitle }),
  });
  return (route) => {
    switch (route.screen) {
      case "page":
        return pages
          .filter(({ uid }) => (route.document === undefined ? isTextPage(uid) : uid === route.document))
          .map((page) => ({
            ...describePage(route, fillPath(route.path, { textpage: page.uid }), withSource(page)),
            view: { screen: "page", slices: dishesFirst(withNews(page.slices, news)) },
          }));
      case "locations":
        return pages
          .filter(({ uid }) => uid === route.document)
          .flatMap((page) =>
            locationsViews(route.path, described).map(({ path, name, view }) => ({
              ...describePage(route, path, {
                ...withSource(page),
                ...(name === null ? {} : describeArea(page, name, view.locations)),
              }),
              ...(name === null ? {} : { name }),
              view: name === null ? { ...view, slices: withNews(page.slices, news) } : view,
            })),
          );
      case "location":
        return locationsOf(route).map(({ location, card }) => {
          const page = findPage(location.uid, "location");
          return remember(keyOf(route, location), [site, location, page, news, cards], () => ({
            ...describePage(
              route,
              fillPath(route.path, { location: location.uid }),
              {
                title: location.title,
                description: location.summary,
                source: documentName("location", location.uid),
              },
              location.title,
            ),
            ...previewImage(location),
            view: {
              screen: "location",
              location,
              facts: visitFacts(location, words, content.now ?? 0),
              nearby: findNearby(card, cards),
              slices: [
                ...withNews(page?.slices ?? [], news, { at: location.uid }),
                ...locationNews(news, location),
              ],
            },
          }));
        });
      case "location-page":
        return locationsOf(route).flatMap(({ location, card }) => {
          const page = findPage(location.uid, route.document ?? "");
          if (page === undefined) return [];
          return [
            remember(keyOf(route, location), [site, location, page, news], () => ({
              ...describePage(
                route,
                fillPath(route.path, { location: location.uid }),
                { ...withSource(page), title: titleAtLocation(page, location) },
                location.title,
              ),
              ...previewImage(location),
              view: {
                screen: "location-page",
                location: card,
                slices: dishesFirst(withNews(page.slices, news, { at: location.uid })),
              },
            })),
          ];
        });
      case "news-post": {
        if (route.redirect !== undefined) return [];
        const at = route.path.includes("/:location/") ? "its location" : "all news";
        return newsPages(news, at).map(({ path, post, location, view }) => {
          const words = {
            title: post.title,
            description: post.description || post.excerpt,
            source: documentName("news_post", post.uid),
          };
          const seo = describePage(route, path, words, location?.title);
          return { ...seo, image: post.image?.url ?? seo.image, view };
        });
      }
      case "simulator":
        return [
          {
            ...describePage(route, route.path, { title: "", description: "", source: null }),
            name: site.name,
            title: site.name,
            view: { screen: "simulator", frameHosts: content.frameHosts ?? [] },
          },
        ];
      case "error":
      case "preview":
        return [];
    }
  };
};

/** Returns the title of a page at a location; a shared page gets the location's name. */
const titleAtLocation = (page: Page | LocationPage, { title }: Pick<Location, "title">): string =>
  "locationUid" in page ? page.title : `${page.title}, ${title}`;

const documentName = (kind: string, uid: string): string => `${kind} "${uid}"`;

/** Returns the texts of a page with the name of its document. */
const withSource = (page: Page | LocationPage): DescribedPage => ({
  title: page.title,
  description: page.description,
  source: documentName("document" in page ? page.document : "page", page.uid),
});

/** The most restaurants that the description of an area names. */
const MOST_DESCRIBED = 6;

const describeArea = ({ title }: Page, area: string, locations: readonly LocationCard[]): PageTexts => ({
  title: `${title}, ${area}`,
  description: `${area}: ${locations
    .slice(0, MOST_DESCRIBED)
    .map((location) => location.title)
    .join(", ")}`,
});

/** Returns the preview picture of a location's pages: its own, if it has one. */
const previewImage = ({ image }: Pick<Location, "image">): { readonly image?: string } =>
  image === null ? {} : { image: image.url };

/** Returns whether a uid is a text page: no route has its document or path. */
const isTextPage = (uid: string): boolean =>
  !ROUTES.some(({ document, path }) => document === uid || path === `/${uid}`);

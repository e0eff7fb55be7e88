import { nearbyLocations } from "../../restaurant/location/distance.ts";
import type { Location, LocationCard } from "../../restaurant/location/location.ts";
import { visitFacts } from "../../restaurant/location/visit-facts.ts";
import { zonesByLocation } from "../../restaurant/location/zone.ts";
import { directionOf, type Language, languagePath } from "../../values/language.ts";
import { fillPath } from "../../values/match-path.ts";
import { ROUTES, type Route } from "../../values/route-table.ts";
import { locationNews, newsPages, withNews } from "../news/news-pages.ts";
import { applySeoSlices } from "../seo/apply-seo-slices.ts";
import { crumbsTo } from "../seo/breadcrumbs.ts";
import { isListed, pageSeo } from "../seo/seo.ts";
import type { Slice } from "../slices/slice.ts";
import type { SiteContent } from "./content.port.ts";
import { fieldsByUid, fillFormSlices } from "./fill-form-slices.ts";
import type { LocationPage, Page, PageDocument } from "./page.ts";
import { isTranslated, movedPages, type Translation, withAlternates } from "./translation.ts";

/** The content of a site, and the hosts whose pages the slices of its simulator may frame; none by default. */
interface ViewedContent extends SiteContent {
  readonly frameHosts?: readonly string[];
}

/**
 * Returns every page of the site once: each path of the route table with content. A location without its own menu shows
 * the layout of its zone, else the group's; without its own careers or group bookings, the group's.
 */
export const pageViews = (content: ViewedContent): readonly PageDocument[] => {
  const { own, translations } = content.languages;
  const pages = ROUTES.flatMap((route) => viewsOf(route, content, own)).map(withForms(content));
  const translated = translations.flatMap((translation) => translatedViews(content, translation));
  return withBreadcrumbs(
    withAlternates(
      oncePerPath([...pages, ...translated]).map(applySeoSlices(content.site)),
      content.languages,
    ),
    content,
  );
};

const oncePerPath = (pages: readonly PageDocument[]): readonly PageDocument[] =>
  [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();

/**
 * Returns the pages of another language, at paths of that language. Paths that open a panel exist in the site's language
 * only.
 */
const translatedViews = (content: ViewedContent, translation: Translation): readonly PageDocument[] => {
  const { language, seo, locations, pages, locationPages } = translation;
  const uids = new Set(locations.map(({ uid }) => uid));
  const known = [...locations, ...content.locations.filter(({ uid }) => !uids.has(uid))];
  const site = { ...content.site, seo: seo ?? content.site.seo };
  const translated = { ...content, site, locations: known, pages, locationPages };
  const views = ROUTES.filter(({ opens }) => opens === undefined).flatMap((route) =>
    viewsOf(route, translated, language).filter((page) => isTranslated(page, route.document, translation)),
  );
  return movedPages(oncePerPath(views).map(withForms(translated)), language);
};

/** Adds the breadcrumbs of pages. */
const withBreadcrumbs = (
  pages: readonly PageDocument[],
  { site, languages }: Pick<SiteContent, "site" | "languages">,
): readonly PageDocument[] => {
  const names = new Map(pages.map(({ path, name }) => [path, name]));
  return pages.map((page) => {
    const first = page.language === languages.own ? "/" : languagePath(page.language, "/");
    // The home page's own title is a headline, so the site's name stands for it.
    return { ...page, crumbs: crumbsTo(page.path, names.set(first, site.name), first) };
  });
};

/** Fills the forms and job lists of a page with the group's restaurants. */
const withForms = ({ pages, locationPages, locations, news }: SiteContent) => {
  const forms = fieldsByUid([...pages, ...locationPages, ...news].flatMap(({ slices }) => slices));
  return (page: PageDocument): PageDocument => {
    const { view } = page;
    if (!("slices" in view)) return page;
    const uid = view.screen === "location-page" ? view.location.uid : null;
    const at = locations.find((location) => location.uid === uid) ?? null;
    return { ...page, view: { ...view, slices: fillFormSlices(view.slices, { forms, locations, at }) } };
  };
};

type PageTexts = Pick<Page, "title" | "description">;

const viewsOf = (route: Route, content: ViewedContent, language: Language): readonly PageDocument[] => {
  const { site, locations, pages } = content;
  const describePage = (path: string, { title, description }: PageTexts, locationTitle = "") => ({
    path,
    language,
    direction: directionOf(language),
    alternates: [],
    name: title,
    isListed: isListed(route),
    crumbs: [],
    resetsBrowsing: route.resetsBrowsing,
    ...pageSeo(site, route, { title, description, locationTitle }),
  });
  switch (route.screen) {
    case "page":
      return pages
        .filter(({ uid }) => (route.document === undefined ? isTextPage(uid) : uid === route.document))
        .map((page) => ({
          ...describePage(fillPath(route.path, { textpage: page.uid }), page),
          view: { screen: "page", slices: withNews(page.slices, content) },
        }));
    case "locations":
      return pages
        .filter(({ uid }) => uid === route.document)
        .map((page) => ({
          ...describePage(route.path, page),
          view: {
            screen: "locations",
            slices: withNews(page.slices, content),
            locations: locations.map(cardOf).toSorted((a, b) => a.title.localeCompare(b.title, "en")),
          },
        }));
    case "location":
      return locations.map((location) => ({
        ...describePage(
          fillPath(route.path, { location: location.uid }),
          { title: location.title, description: location.summary },
          location.title,
        ),
        ...previewImage(location),
        view: {
          screen: "location",
          location,
          facts: visitFacts(location, language),
          nearby: nearbyLocations(location, locations.map(cardOf)),
          slices: [...ownSlices(location.uid, content), ...locationNews(content, location)],
        },
      }));
    case "location-page":
      return locations.flatMap((location) => {
        const page = findPage(location.uid, route.document, content);
        if (page === undefined) return [];
        const path = fillPath(route.path, { location: location.uid });
        return [
          {
            ...describePage(path, titleAtLocation(page, location), location.title),
            ...previewImage(location),
            view: {
              screen: "location-page",
              location: cardOf(location),
              slices: withNews(page.slices, content, location.uid),
            },
          },
        ];
      });
    case "news-post": {
      if (route.redirect !== undefined) return [];
      const at = route.path.includes("/:location/") ? "its location" : "all news";
      return newsPages(content, at).map(({ path, post, location, view }) => {
        const words = { title: post.title, description: post.description || post.excerpt };
        const seo = describePage(path, words, location?.title);
        return { ...seo, image: post.image?.url ?? seo.image, view };
      });
    }
    case "simulator":
      return [
        {
          ...describePage(route.path, { title: "Slice simulator", description: "" }),
          view: { screen: "simulator", frameHosts: content.frameHosts ?? [] },
        },
      ];
    case "error":
    case "preview":
      return [];
  }
};

/** Returns the title and description of a page at a location; a shared page gets the location's name. */
const titleAtLocation = (page: Page | LocationPage, { title }: Pick<Location, "title">): PageTexts =>
  "locationUid" in page ? page : { ...page, title: `${page.title}, ${title}` };

/** Returns the preview picture of a location's pages: its own, if it has one. */
const previewImage = ({ image }: Pick<Location, "image">): { readonly image?: string } =>
  image === null ? {} : { image: image.url };

/** Returns the slices of a location's own page, between its facts and its news. */
const ownSlices = (uid: string, content: SiteContent): readonly Slice[] => {
  const own = content.locationPages.find((page) => page.locationUid === uid && page.document === "location");
  return withNews(own?.slices ?? [], content, uid);
};

/** Returns a location's page of a document: its own, else the menu of its zone, else the group's. */
const findPage = (
  uid: string,
  document: string | undefined,
  { locationPages, zones, pages }: SiteContent,
): Page | undefined => {
  const ownOf = (owner: string | null | undefined) =>
    locationPages.find((page) => page.locationUid === owner && page.document === document);
  const layout = () =>
    document === "menu" ? ownOf(zonesByLocation(zones).get(uid)?.menuLayoutUid) : undefined;
  return ownOf(uid) ?? layout() ?? pages.find((page) => page.uid === document);
};

/** Returns whether a uid is a text page: no route has its document or path. */
const isTextPage = (uid: string): boolean =>
  !ROUTES.some(({ document, path }) => document === uid || path === `/${uid}`);

/** Returns the fields of a location that a tile shows, so that lists stay small. */
const cardOf = ({
  uid,
  title,
  coordinates,
  isFlagship,
  address,
  city,
  postalCode,
  phone,
  image,
  isComingSoon,
  timeZone,
  opening,
}: Location): LocationCard => ({
  uid,
  title,
  coordinates,
  isFlagship,
  address,
  city,
  postalCode,
  phone,
  image,
  isComingSoon,
  timeZone,
  opening,
});

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

/**
 * Every page of the site: each path of the route table that the content has something for, once. A location without a
 * menu of its own shows the layout of its zone; without that, or careers or group bookings of its own, the group's.
 */
export const pageViews = (content: SiteContent): readonly PageDocument[] => {
  const { own, translations } = content.languages;
  const pages = ROUTES.flatMap((route) => viewsOf(route, content, own)).map(withForms(content));
  const translated = translations.flatMap((translation) => translatedViews(content, translation));
  return withWays(
    withAlternates(
      oncePerPath([...pages, ...translated]).map(applySeoSlices(content.site)),
      content.languages,
    ),
    content,
  );
};

const oncePerPath = (pages: readonly PageDocument[]): readonly PageDocument[] =>
  [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();

/** The pages there are in another language, at paths of that language; a path that opens a panel is in the site's own alone. */
const translatedViews = (content: SiteContent, translation: Translation): readonly PageDocument[] => {
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

/** Pages that know the way to them. */
const withWays = (
  pages: readonly PageDocument[],
  { site, languages }: Pick<SiteContent, "site" | "languages">,
): readonly PageDocument[] => {
  const names = new Map(pages.map(({ path, name }) => [path, name]));
  return pages.map((page) => {
    const first = page.language === languages.own ? "/" : languagePath(page.language, "/");
    // The first page's own title is a headline; on the way to others it is called by the site's name.
    return { ...page, crumbs: crumbsTo(page.path, names.set(first, site.name), first) };
  });
};

/** What a page's forms and job lists need of the group's restaurants. */
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

type PageWords = Pick<Page, "title" | "description">;

const viewsOf = (route: Route, content: SiteContent, language: Language): readonly PageDocument[] => {
  const { site, locations, pages } = content;
  const named = (path: string, { title, description }: PageWords, locationTitle = "") => ({
    path,
    language,
    direction: directionOf(language),
    alternates: [],
    name: title,
    isListed: isListed(route),
    crumbs: [],
    ...pageSeo(site, route, { title, description, locationTitle }),
  });
  switch (route.screen) {
    case "page":
      return pages
        .filter(({ uid }) => (route.document === undefined ? isTextPage(uid) : uid === route.document))
        .map((page) => ({
          ...named(fillPath(route.path, { textpage: page.uid }), page),
          view: { screen: "page", slices: withNews(page.slices, content) },
        }));
    case "locations":
      return pages
        .filter(({ uid }) => uid === route.document)
        .map((page) => ({
          ...named(route.path, page),
          view: {
            screen: "locations",
            slices: withNews(page.slices, content),
            locations: locations.map(cardOf).toSorted((a, b) => a.title.localeCompare(b.title, "en")),
          },
        }));
    case "location":
      return locations.map((location) => ({
        ...named(
          fillPath(route.path, { location: location.uid }),
          { title: location.title, description: location.summary },
          location.title,
        ),
        ...previewOf(location),
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
        const page = pageAt(location.uid, route.document, content);
        if (page === undefined) return [];
        const path = fillPath(route.path, { location: location.uid });
        return [
          {
            ...named(path, placed(page, location), location.title),
            ...previewOf(location),
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
        const seo = named(path, words, location?.title);
        return { ...seo, image: post.image?.url ?? seo.image, view };
      });
    }
    case "simulator":
      return [
        {
          ...named(route.path, { title: "Slice simulator", description: "" }),
          view: { screen: "simulator" },
        },
      ];
    case "error":
    case "preview":
      return [];
  }
};

/** What a page is called at a location: one that the whole group shares, with the location's name. */
const placed = (page: Page | LocationPage, { title }: Pick<Location, "title">): PageWords =>
  "locationUid" in page ? page : { ...page, title: `${page.title}, ${title}` };

/** The picture of links to a location's pages: its own, where it has one. */
const previewOf = ({ image }: Pick<Location, "image">): { readonly image?: string } =>
  image === null ? {} : { image: image.url };

/** What a location's own page shows below its facts, before its news. */
const ownSlices = (uid: string, content: SiteContent): readonly Slice[] => {
  const own = content.locationPages.find((page) => page.locationUid === uid && page.document === "location");
  return withNews(own?.slices ?? [], content, uid);
};

/** A location's own page of that name, else for a menu the one its zone lays out, else the group's. */
const pageAt = (
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

/** A page that no route names is a text page, reached by its uid; one at whose path another route stands is none. */
const isTextPage = (uid: string): boolean =>
  !ROUTES.some(({ document, path }) => document === uid || path === `/${uid}`);

/** What a tile shows of a location, without the rest of it: a list must not weigh what its pages weigh. */
export const cardOf = ({
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

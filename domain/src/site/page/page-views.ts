import { isLargeGroup } from "../../restaurant/location/location-list.ts";
import { type Language, languagePath } from "../../values/language.ts";
import { ROUTES } from "../../values/route-table.ts";
import { createFormFill, fieldsByUid } from "../form-fields/fill-form-slices.ts";
import { applySeoSlices } from "../seo/apply-seo-slices.ts";
import { crumbsTo } from "../seo/breadcrumbs.ts";
import type { PageDocument } from "./page.ts";
import { rememberNothing } from "./remember.ts";
import { createRouteViews, type ViewedContent, type WordsIn } from "./route-views.ts";
import {
  createTranslatedCheck,
  isTranslatedRoute,
  movedPages,
  type Translation,
  translateLocations,
  translateSite,
  withAlternates,
} from "./translation.ts";

/**
 * Returns every page of the site once: each path of the route table with content. A location without its own menu shows
 * the layout of its zone, else the group's; without its own careers or group bookings, the group's. The time it takes grows
 * with the number of pages (rules 1.2, 2.37, 3.11, 3.55).
 */
export const pageViews = (content: ViewedContent, wordsIn: WordsIn): readonly PageDocument[] => {
  const { own, translations } = content.languages;
  const pages = completePages(ROUTES.flatMap(createRouteViews(content, own, wordsIn)), content);
  const translated = translations.flatMap((translation) => translatedViews(content, translation, wordsIn));
  return withBreadcrumbs(withAlternates(oncePerPath([...pages, ...translated]), content.languages), content);
};

const oncePerPath = (pages: readonly PageDocument[]): readonly PageDocument[] =>
  [...new Map(pages.toReversed().map((page) => [page.path, page])).values()].toReversed();

/** Returns the pages of another language, at paths of that language. */
const translatedViews = (
  content: ViewedContent,
  translation: Translation,
  wordsIn: WordsIn,
): readonly PageDocument[] => {
  const { language, pages, locationPages, zones, news } = translation;
  const translated = {
    ...content,
    site: translateSite(content.site, translation),
    locations: translateLocations(content.locations, translation),
    pages,
    locationPages,
    zones,
    news,
  };
  const viewsOf = createRouteViews(
    translated,
    language,
    wordsIn,
    createTranslatedCheck(content, translation),
  );
  const views = ROUTES.filter(isTranslatedRoute).flatMap(viewsOf);
  return movedPages(completePages(oncePerPath(views), translated), language, content.site.redirects);
};

/** Fills the forms of pages in a language, and applies their SEO slices. */
const completePages = (pages: readonly PageDocument[], content: ViewedContent): readonly PageDocument[] =>
  pages.map(withForms(content)).map(applySeoSlices(content.site));

/** Adds the breadcrumbs of pages. */
const withBreadcrumbs = (
  pages: readonly PageDocument[],
  { site, languages, remember = rememberNothing }: ViewedContent,
): readonly PageDocument[] => {
  const firstIn = (language: Language) => (language === languages.own ? "/" : languagePath(language, "/"));
  const named = new Map([
    ...pages.map(({ path, name }) => [path, name] as const),
    // The home page's own title is a headline, so the site's name stands for it.
    [firstIn(languages.own), site.name] as const,
    ...languages.translations.map(
      (each) => [firstIn(each.language), translateSite(site, each).name] as const,
    ),
  ]);
  const names = remember("names", [JSON.stringify([...named])], () => named);
  return pages.map((page) =>
    remember(`crumbs ${page.path}`, [page, names], () => ({
      ...page,
      crumbs: crumbsTo(page.path, names, firstIn(page.language)),
    })),
  );
};

/** Fills the forms and job lists of a page with the group's restaurants. */
const withForms = ({
  site,
  pages,
  locationPages,
  locations,
  news,
  remember = rememberNothing,
}: ViewedContent) => {
  const found = fieldsByUid([...pages, ...locationPages, ...news].flatMap(({ slices }) => slices));
  const forms = remember(`forms ${site.language}`, [JSON.stringify([...found])], () => found);
  const fill = createFormFill({ forms, locations });
  const byUid = new Map(locations.toReversed().map((location) => [location.uid, location]));
  return (page: PageDocument): PageDocument => {
    const { view } = page;
    if (!("slices" in view)) return page;
    const at = view.screen === "location-page" ? byUid.get(view.location.uid) : undefined;
    const filled = (): PageDocument => {
      const slices = fill(view.slices, at?.uid ?? null);
      return slices === view.slices ? page : { ...page, view: { ...view, slices } };
    };
    // The forms at a restaurant of a large group name no other restaurant.
    return at !== undefined && isLargeGroup(locations)
      ? remember(`forms ${site.language} ${page.path}`, [page, forms, at], filled)
      : filled();
  };
};

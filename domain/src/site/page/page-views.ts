import { languagePath } from "../../values/language.ts";
import { ROUTES } from "../../values/route-table.ts";
import { createFormFill, fieldsByUid } from "../form-fields/fill-form-slices.ts";
import { applySeoSlices } from "../seo/apply-seo-slices.ts";
import { crumbsTo } from "../seo/breadcrumbs.ts";
import type { SiteContent } from "./content.port.ts";
import type { PageDocument } from "./page.ts";
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
  { site, languages }: Pick<SiteContent, "site" | "languages">,
): readonly PageDocument[] => {
  const names = new Map(pages.map(({ path, name }) => [path, name]));
  const siteNames = new Map(
    languages.translations.map((translation) => [
      translation.language,
      translateSite(site, translation).name,
    ]),
  );
  return pages.map((page) => {
    const first = page.language === languages.own ? "/" : languagePath(page.language, "/");
    const siteName = siteNames.get(page.language) ?? site.name;
    // The home page's own title is a headline, so the site's name stands for it.
    return { ...page, crumbs: crumbsTo(page.path, names.set(first, siteName), first) };
  });
};

/** Fills the forms and job lists of a page with the group's restaurants. */
const withForms = ({ pages, locationPages, locations, news }: SiteContent) => {
  const forms = fieldsByUid([...pages, ...locationPages, ...news].flatMap(({ slices }) => slices));
  const fill = createFormFill({ forms, locations });
  return (page: PageDocument): PageDocument => {
    const { view } = page;
    if (!("slices" in view)) return page;
    const uid = view.screen === "location-page" ? view.location.uid : null;
    const slices = fill(view.slices, uid);
    return slices === view.slices ? page : { ...page, view: { ...view, slices } };
  };
};

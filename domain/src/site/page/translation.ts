import type { Location } from "../../restaurant/location/location.ts";
import type { Zone } from "../../restaurant/location/zone.ts";
import { directionOf, type Language, languageName, languagePath } from "../../values/language.ts";
import { matchPath } from "../../values/match-path.ts";
import type { Route, Screen } from "../../values/route-table.ts";
import type { NewsPost } from "../news/news-list.ts";
import type { CookieNotice, Notices } from "../notice/notices.ts";
import { leavesSite, type RedirectRule } from "../redirects/redirect.ts";
import { createPageSearch, type SearchedPages } from "./location-page-search.ts";
import type { Alternate, DescribedSite, LocationPage, Page, PageDocument } from "./page.ts";

/** The parts of a site in another language; null for one that is not translated, which stays in the site's own. */
export type SiteTranslation = {
  readonly [Part in "name" | "seo" | "header" | "footer" | "errorPage"]: DescribedSite[Part] | null;
};

/** The notices in another language; without a cookie notice, that of the site's own language shows. */
export interface TranslatedNotices extends Omit<Notices, "cookieNotice"> {
  readonly cookieNotice: CookieNotice | null;
}

/** The documents of one more language; untranslated ones are absent. */
export interface Translation {
  readonly language: Language;
  readonly site: SiteTranslation;
  readonly notices: TranslatedNotices;
  readonly zones: readonly Zone[];
  readonly news: readonly NewsPost[];
  readonly locations: readonly Location[];
  readonly pages: readonly Page[];
  readonly locationPages: readonly LocationPage[];
}

/** The site's language, and its translations. All differ before the region. */
export interface Languages {
  readonly own: Language;
  readonly translations: readonly Translation[];
}

/** Returns whether a route has pages in another language; tools exist in the site's language only. */
export const isTranslatedRoute = ({ screen }: Pick<Route, "screen">): boolean =>
  TRANSLATED_SCREENS.includes(screen);

const TRANSLATED_SCREENS: readonly Screen[] = ["page", "locations", "location", "location-page", "news-post"];

/** Returns the site in the language of a translation (rule 2.82). */
export const translateSite = (own: DescribedSite, { language, site }: Translation): DescribedSite => ({
  ...own,
  name: site.name ?? own.name,
  seo: site.seo ?? own.seo,
  header: site.header ?? own.header,
  footer: site.footer ?? own.footer,
  errorPage: site.errorPage ?? own.errorPage,
  language,
  direction: directionOf(language),
});

/** Returns the notices in the language of a translation. Only the site's own document switches the cookie notice on. */
export const translateNotices = (own: Notices, { notices }: Pick<Translation, "notices">): Notices => ({
  ...notices,
  cookieNotice: { ...(notices.cookieNotice ?? own.cookieNotice), isEnabled: own.cookieNotice.isEnabled },
});

/** Returns all locations of a group, those of a translation in its language. */
export const translateLocations = (
  own: readonly Location[],
  { locations }: Pick<Translation, "locations">,
): readonly Location[] => {
  const uids = new Set(locations.map(({ uid }) => uid));
  return [...locations, ...own.filter(({ uid }) => !uids.has(uid))];
};

/**
 * Creates the check whether a route at a location shows a document of a translation: the location's own, or for a translated location the
 * translation of the document that it shows in the site's language, such as the group's page (rule 2.86).
 */
export const createTranslatedCheck = (
  own: SearchedPages,
  translation: Translation,
): ((route: Pick<Route, "document" | "screen">, uid: string) => boolean) => {
  const located = new Set(translation.locations.map(({ uid }) => uid));
  const findOwn = createPageSearch(own);
  const findTranslated = createPageSearch(translation);
  return ({ screen, document = "" }, uid) => {
    if (screen === "location") return located.has(uid);
    const page = findTranslated(uid, document);
    if (page === undefined) return false;
    return isPageOf(page, uid) || (located.has(uid) && isSameDocument(page, findOwn(uid, document)));
  };
};

const isPageOf = (page: Page | LocationPage, uid: string): boolean =>
  "locationUid" in page && page.locationUid === uid;

const isSameDocument = (page: Page | LocationPage, other: Page | LocationPage | undefined): boolean =>
  other !== undefined &&
  page.uid === other.uid &&
  ("locationUid" in page ? isPageOf(other, page.locationUid) : !("locationUid" in other));

/** Moves pages to the paths of another language. Links to each other, also by a redirect of the site, stay in the language. */
export const movedPages = (
  pages: readonly PageDocument[],
  language: Language,
  redirects: readonly RedirectRule[],
): readonly PageDocument[] => {
  const paths = new Set(pages.map(({ path }) => languagePath(language, path)));
  const redirected = translateRedirects(redirects, language, paths).map(({ path }) => path);
  const moveLinks = createLinkMove(new Set([...paths, ...redirected]), language);
  return pages.map((page) => ({
    ...page,
    path: languagePath(language, page.path),
    view: moveLinks(page.view),
  }));
};

/**
 * Returns the site's redirects at the paths of another language: those that lead to its pages at `paths`, or leave the site. A
 * page of the language goes before a redirect (rule 2.82).
 */
export const translateRedirects = (
  redirects: readonly RedirectRule[],
  language: Language,
  paths: ReadonlySet<string>,
): readonly RedirectRule[] => {
  const base = languagePath(language, "/");
  const translated = [...paths].filter((path) => path.startsWith(`${base}/`));
  const hasPage = (pattern: string): boolean =>
    pattern.includes("/:")
      ? translated.some((path) => matchPath(path, [{ path: pattern }]) !== undefined)
      : paths.has(pattern);
  return redirects.flatMap((rule) => {
    const path = languagePath(language, rule.path);
    if (hasPage(path)) return [];
    if (leavesSite(rule.redirect)) return [{ ...rule, path }];
    const [target = ""] = rule.redirect.split(/[?#]/, 1);
    const there = languagePath(language, target);
    return hasPage(there) ? [{ ...rule, path, redirect: there + rule.redirect.slice(target.length) }] : [];
  });
};

/** Creates the function that moves the links of a value to the pages of another language, where those exist at `paths`. */
export const createLinkMove = (paths: ReadonlySet<string>, language: Language): (<A>(value: A) => A) => {
  const moved = (url: string) => {
    const [path = ""] = url.split(/[?#]/, 1);
    const there = languagePath(language, path);
    return path.startsWith("/") && paths.has(there) ? there + url.slice(path.length) : url;
  };
  return (value) => movedLinks(value, moved);
};

/** Maps the links of a value, at any depth. */
const movedLinks = <A>(value: A, moved: (url: string) => string): A => {
  if (Array.isArray(value)) return value.map((item) => movedLinks(item, moved)) as A;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === "url" && "newTab" in value && typeof inner === "string"
      ? moved(inner)
      : movedLinks(inner, moved),
  ]);
  return Object.fromEntries(entries) as A;
};

/** Adds to each page its versions in all languages; none for a page in one language. */
export const withAlternates = (
  pages: readonly PageDocument[],
  { own, translations }: Languages,
): readonly PageDocument[] => {
  if (translations.length === 0) return pages;
  const languages = [own, ...translations.map(({ language }) => language)];
  const names = new Map(languages.map((language) => [language, languageName(language)]));
  const ownPath = ({ language, path }: PageDocument) =>
    language === own ? path : path.slice(languagePath(language, "/").length) || "/";
  const versions = Map.groupBy(pages, ownPath);
  return pages.map((page) => {
    const alternates = (versions.get(ownPath(page)) ?? [])
      .toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
      .map(({ language, path }): Alternate => ({ language, name: names.get(language) ?? language, path }));
    const isTranslated = alternates.length > 1 && alternates[0]?.language === own;
    return { ...page, alternates: isTranslated ? alternates : [] };
  });
};

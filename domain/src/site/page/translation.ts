import type { Location } from "../../restaurant/location/location.ts";
import { type Language, languageName, languagePath } from "../../values/language.ts";
import type { Route, Screen } from "../../values/route-table.ts";
import type { Seo } from "../seo/seo.ts";
import type { Alternate, LocationPage, Page, PageDocument } from "./page.ts";

/** The documents of one more language; untranslated ones are absent. */
export interface Translation {
  readonly language: Language;
  /** Its SEO template; null when it is not translated. */
  readonly seo: Seo | null;
  readonly locations: readonly Location[];
  readonly pages: readonly Page[];
  readonly locationPages: readonly LocationPage[];
}

/** The site's language, and its translations. All differ before the region. */
export interface Languages {
  readonly own: Language;
  readonly translations: readonly Translation[];
}

/** Returns whether a route has pages in another language; news, panels and tools exist in the site's language only. */
export const isTranslatedRoute = ({ screen, opens }: Pick<Route, "opens" | "screen">): boolean =>
  opens === undefined && TRANSLATED_SCREENS.includes(screen);

const TRANSLATED_SCREENS: readonly Screen[] = ["page", "locations", "location", "location-page"];

/** Creates the check whether a route at a location shows a document of a translation rather than one of the site's language. */
export const createTranslatedCheck = ({
  locations,
  locationPages,
}: Translation): ((route: Pick<Route, "document" | "screen">, uid: string) => boolean) => {
  const located = new Set(locations.map(({ uid }) => uid));
  const paged = new Set(locationPages.map(({ locationUid, document }) => `${document} ${locationUid}`));
  return ({ screen, document }, uid) =>
    screen === "location" ? located.has(uid) : paged.has(`${document} ${uid}`);
};

/** Moves pages to the paths of another language. Links between them stay in the language. */
export const movedPages = (pages: readonly PageDocument[], language: Language): readonly PageDocument[] => {
  const paths = new Set(pages.map(({ path }) => path));
  const moved = (url: string) => {
    const [path = ""] = url.split(/[?#]/, 1);
    return paths.has(path) ? languagePath(language, path) + url.slice(path.length) : url;
  };
  return pages.map((page) => ({ ...page, path: moved(page.path), view: movedLinks(page.view, moved) }));
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
  const paths = new Set(pages.map(({ path }) => path));
  const languages = [own, ...translations.map(({ language }) => language)].map((language) => ({
    language,
    name: languageName(language),
  }));
  const alternatesAt = (path: string): readonly Alternate[] => {
    const everywhere = languages.map(({ language, name }) => ({
      language,
      name,
      path: language === own ? path : languagePath(language, path),
    }));
    return everywhere.filter((alternate) => paths.has(alternate.path));
  };
  const byPath = new Map(
    pages
      .map(({ path }) => alternatesAt(path))
      .filter((alternates) => alternates.length > 1 && alternates[0]?.language === own)
      .flatMap((alternates) => alternates.map(({ path }) => [path, alternates] as const)),
  );
  return pages.map((page) => ({ ...page, alternates: byPath.get(page.path) ?? [] }));
};

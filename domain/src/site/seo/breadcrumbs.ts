import { type JsonLd, omitEmpty } from "./json-ld.ts";

/** A step on the way from the first page to one: what it is called, and its path. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/**
 * The way to a page, the page itself last: the first page of its language, and each page whose path begins its own. None for
 * a first page. A part of the path at which no page stands is passed over.
 */
export const crumbsTo = (
  path: string,
  pages: ReadonlyMap<string, string>,
  first: string,
): readonly Crumb[] => {
  if (path === first) return [];
  const segments = path.split("/").slice(1);
  const steps = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
  return [...new Set([first, ...steps])].flatMap((step) => {
    const name = pages.get(step);
    return name === undefined ? [] : [{ name, path: step }];
  });
};

/** The way to a page as a list; null where there is none to tell. */
export const breadcrumbData = (crumbs: readonly Crumb[], origin: string): JsonLd | null =>
  crumbs.length < 2
    ? null
    : {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(({ name, path }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          ...omitEmpty({ name, item: origin + path }),
        })),
      };

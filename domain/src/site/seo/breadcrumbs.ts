import { type JsonLd, omitEmpty } from "./json-ld.ts";

/** A breadcrumb: the name and the path of a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/**
 * Returns the breadcrumbs of a page, itself last: the first page of its language, and each page whose path starts its
 * own. None for a first page.
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

/** Returns breadcrumbs as structured data; null for fewer than two. */
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

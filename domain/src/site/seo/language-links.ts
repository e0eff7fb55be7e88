import type { Alternate } from "../page/page.ts";

/** Returns the versions of a page that its head and the sitemap name. Readers of other languages get the site's own, the first. */
export const languageLinks = (
  alternates: readonly Alternate[],
): readonly { readonly hreflang: string; readonly path: string }[] => [
  ...alternates.map(({ language, path }) => ({ hreflang: language, path })),
  ...alternates.slice(0, 1).map(({ path }) => ({ hreflang: "x-default", path })),
];

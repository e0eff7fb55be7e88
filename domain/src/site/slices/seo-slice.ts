import type { Image } from "../../restaurant/location/location.ts";
import type { PageDocument } from "../page/page.ts";
import { pageTitle } from "../seo/page-seo.ts";
import type { Seo } from "../seo/seo.ts";

/** What a page is called by those who lead to it, where that is not what it calls itself (spec 2.5). It shows nothing. */
export interface SeoSlice {
  readonly type: "seo_slice";
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: Image | null;
}

/**
 * A page called as its SEO slices say, and without them: what one leaves empty stays as it was, and of several the first
 * to fill in a field counts.
 */
export const calledByItsSlices =
  (site: { readonly name: string; readonly seo: Seo }) =>
  (page: PageDocument): PageDocument => {
    const { view } = page;
    if (!("slices" in view)) return page;
    const told = view.slices.filter((slice) => slice.type === "seo_slice");
    if (told.length === 0) return page;
    const first = (words: readonly string[]): string =>
      words.find((each) => each.trim() !== "")?.trim() ?? "";
    const title = first(told.map((slice) => slice.title));
    const image = told.find((slice) => slice.image !== null)?.image ?? null;
    return {
      ...page,
      title: title === "" ? page.title : pageTitle(site.seo.generic.titleTemplate, site.name, title),
      description: first([...told.map((slice) => slice.description), page.description]),
      keywords: first([...told.map((slice) => slice.keywords), page.keywords]),
      image: image?.url ?? page.image,
      view: { ...view, slices: view.slices.filter((slice) => slice.type !== "seo_slice") },
    };
  };

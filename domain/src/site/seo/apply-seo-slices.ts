import type { PageDocument } from "../page/page.ts";
import { pageTitle, type Seo } from "./seo.ts";

/**
 * Returns a page with the title, description, keywords and picture of its SEO slices, and without those slices. The
 * first value of a field wins; an empty field stays (rule 2.37).
 */
export const applySeoSlices =
  (site: { readonly name: string; readonly seo: Seo }) =>
  (page: PageDocument): PageDocument => {
    const { view } = page;
    if (!("slices" in view)) return page;
    const seoSlices = view.slices.filter((slice) => slice.type === "seo_slice");
    if (seoSlices.length === 0) return page;
    const first = (words: readonly string[]): string =>
      words.find((each) => each.trim() !== "")?.trim() ?? "";
    const title = first(seoSlices.map((slice) => slice.title));
    const image = seoSlices.find((slice) => slice.image !== null)?.image ?? null;
    return {
      ...page,
      title: title === "" ? page.title : pageTitle(site.seo.generic.titleTemplate, site.name, title),
      description: first([...seoSlices.map((slice) => slice.description), page.description]),
      keywords: first([...seoSlices.map((slice) => slice.keywords), page.keywords]),
      image: image?.url ?? page.image,
      view: { ...view, slices: view.slices.filter((slice) => slice.type !== "seo_slice") },
    };
  };

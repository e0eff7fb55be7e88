import type { Image } from "../../restaurant/location/location.ts";

/** Words for one kind of page; in each, `%s` stands for the title of the location it belongs to. Empty ones are not set. */
export interface SeoTemplate {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What search engines and previews of links are told where a page does not say it itself (spec 3, "SEO template"). */
export interface Seo {
  readonly generic: {
    /** `%s` stands for the page's own title. */
    readonly titleTemplate: string;
    readonly description: string;
    readonly keywords: string;
    readonly metaImage: Image | null;
  };
  readonly restaurantPage: SeoTemplate;
  readonly menu: SeoTemplate;
}

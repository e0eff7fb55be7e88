import type { Image } from "../../restaurant/location/location.ts";

/** What a page is called by those who lead to it, where that is not what it calls itself (spec 2.5). It shows nothing. */
export interface SeoSlice {
  readonly type: "seo_slice";
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: Image | null;
}

import { createBannerSlice } from "@couvert/domain/site/notice/notice.builders";
import type { BannerSlice } from "@couvert/domain/site/slices/notice-slices";

/** A banner with a link, for one location. */
export const banner: BannerSlice = createBannerSlice({
  uid: "winter-hours",
  places: [{ kind: "location", uid: "toronto" }],
  copy: [{ type: "paragraph", text: "The winter menu is on.", spans: [] }],
  link: { label: "Read it", link: { url: "/menu", newTab: false } },
});

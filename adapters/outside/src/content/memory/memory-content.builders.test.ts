import { createLocation, createZone } from "@couvert/domain/restaurant/location/location.builders";
import { createNewsPost } from "@couvert/domain/site/news/news.builders";
import {
  createBannerSlice,
  createNotices,
  createPopupSlice,
} from "@couvert/domain/site/notice/notice.builders";
import { createSiteContent } from "@couvert/domain/site/page/page.builders";
import { contentLaws } from "@couvert/services/laws/content.laws";
import { memoryContent, noContent } from "./memory-content.builders.ts";

const content = createSiteContent({
  zones: [createZone({ id: "florida" }), createZone({ id: "coast" })],
  notices: createNotices({ popups: [createPopupSlice()], banners: [createBannerSlice()] }),
  news: [createNewsPost(), createNewsPost({ uid: "summer", locationUid: createLocation().uid })],
});

contentLaws("memoryContent", async () => ({
  content: memoryContent(content),
  edited: memoryContent({ ...content, news: [createNewsPost({ uid: "autumn" })] }),
  unavailable: noContent("nothing was written yet"),
}));

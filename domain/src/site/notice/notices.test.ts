import { describe, expect, it } from "vitest";
import { createZone } from "../../restaurant/location/location.builders.ts";
import { createBannerSlice, createPopupSlice } from "./notice.builders.ts";
import { noticesPayload } from "./notices.ts";
import { NO_TRACKERS } from "./tracker.ts";

const florida = createZone({ id: "florida" });
const texas = createZone({ id: "texas" });
const canada = createZone({ id: "canada" });
const zone = (id: string) => ({ kind: "zone" as const, id });
const cookieNotice = { isEnabled: true, description: [], necessaryLabel: "No, thank you" };

describe("noticesPayload", () => {
  it("contains the notices, the trackers, and the zones of popups and banners (rule 7.32)", () => {
    const popups = [createPopupSlice({ places: [zone("texas")] })];
    const banners = [createBannerSlice({ places: [{ kind: "location", uid: "florida" }, zone("canada")] })];
    const trackers = { ...NO_TRACKERS, tagManager: "GTM-1" };
    expect(noticesPayload({ popups, banners, cookieNotice }, [florida, texas, canada], trackers)).toEqual({
      popups,
      banners,
      cookieNotice,
      zones: [texas, canada],
      trackers,
    });
  });

  it("contains no zone when no notice names one", () => {
    const notices = { popups: [createPopupSlice()], banners: [], cookieNotice };
    expect(noticesPayload(notices, [florida], NO_TRACKERS).zones).toEqual([]);
  });
});

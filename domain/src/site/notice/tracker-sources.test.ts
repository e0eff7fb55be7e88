import { describe, expect, it } from "vitest";
import { ACKNOWLEDGEMENT } from "./cookie-notice.ts";
import { NO_TRACKERS, type TrackerIds, trackersToLoad } from "./tracker.ts";
import { trackerSources } from "./tracker-sources.ts";

const NOTHING = { scripts: [], styles: [], images: [], fonts: [], connections: [], frames: [] };
const GTM = "https://www.googletagmanager.com";
const WIDGET = "https://cdn.userway.org";
const CLARITY = ["https://*.clarity.ms", "https://c.bing.com"];

describe("trackerSources", () => {
  it("is empty where nothing is configured, whatever else is allowed", () => {
    expect(trackerSources(NO_TRACKERS)).toEqual(NOTHING);
    expect(trackerSources(NO_TRACKERS, ["https://stats.example.com"])).toEqual(NOTHING);
  });

  it("is what each tracker needs", () => {
    expect(trackerSources({ ...NO_TRACKERS, tagManager: "GTM-1" })).toEqual({
      ...NOTHING,
      scripts: [GTM],
      images: [GTM],
      connections: [GTM],
      frames: [GTM],
    });
    expect(trackerSources({ ...NO_TRACKERS, accessibilityWidget: "wb42" })).toEqual({
      scripts: [WIDGET],
      styles: [WIDGET],
      images: [WIDGET],
      fonts: [WIDGET],
      connections: [WIDGET, "https://api.userway.org"],
      frames: [WIDGET],
    });
    expect(trackerSources({ ...NO_TRACKERS, visitorTracking: "kx9" })).toEqual({
      ...NOTHING,
      scripts: ["https://www.clarity.ms", "https://scripts.clarity.ms"],
      images: CLARITY,
      connections: CLARITY,
    });
  });

  it("allows the further origins for everything, each once", () => {
    const further = ["https://stats.example.com", GTM];
    expect(trackerSources({ ...NO_TRACKERS, tagManager: "GTM-1" }, further)).toEqual({
      scripts: [GTM, "https://stats.example.com"],
      styles: ["https://stats.example.com", GTM],
      images: [GTM, "https://stats.example.com"],
      fonts: ["https://stats.example.com", GTM],
      connections: [GTM, "https://stats.example.com"],
      frames: [GTM, "https://stats.example.com"],
    });
  });

  it("allows the script of every tracker that may load", () => {
    const all: TrackerIds = { tagManager: "GTM-1", accessibilityWidget: "wb42", visitorTracking: "kx9" };
    const { scripts } = trackerSources(all);
    for (const { src } of trackersToLoad(all, ACKNOWLEDGEMENT.value)) {
      expect(scripts).toContain(new URL(src).origin);
    }
  });
});

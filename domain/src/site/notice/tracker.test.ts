import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ACKNOWLEDGEMENT } from "./cookie-notice.ts";
import { NO_TRACKERS, TRACKER_ORIGINS, type TrackerIds, trackerSources, trackersToLoad } from "./tracker.ts";

const ids = fc.option(fc.string({ minLength: 1 }));
const trackerIds: fc.Arbitrary<TrackerIds> = fc.record({
  tagManager: ids,
  accessibilityWidget: ids,
  visitorTracking: ids,
});

const ALL: TrackerIds = { tagManager: "GTM-A&B", accessibilityWidget: "wb42", visitorTracking: "kx/9" };

describe("trackersToLoad", () => {
  it("loads each from its vendor, for its account", () => {
    expect(trackersToLoad(ALL, ACKNOWLEDGEMENT)).toEqual([
      { kind: "tagManager", src: "https://www.googletagmanager.com/gtm.js?id=GTM-A%26B", account: null },
      { kind: "accessibilityWidget", src: "https://cdn.userway.org/widget.js", account: "wb42" },
      { kind: "visitorTracking", src: "https://www.clarity.ms/tag/kx%2F9", account: null },
    ]);
  });

  it("loads no tracker that is off", () => {
    expect(trackersToLoad(NO_TRACKERS, ACKNOWLEDGEMENT)).toEqual([]);
    const widget = { ...NO_TRACKERS, accessibilityWidget: "wb42" };
    expect(trackersToLoad(widget, ACKNOWLEDGEMENT).map(({ kind }) => kind)).toEqual(["accessibilityWidget"]);
  });

  it.prop([trackerIds, fc.option(fc.string())])(
    "loads no tracker without the acknowledgement",
    (some, cookie) => {
      fc.pre(cookie !== ACKNOWLEDGEMENT);
      expect(trackersToLoad(some, cookie)).toEqual([]);
    },
  );

  it.prop([trackerIds])("loads from no other host, whatever the account", (some) => {
    for (const { kind, src } of trackersToLoad(some, ACKNOWLEDGEMENT)) {
      expect(new URL(src).origin).toBe(TRACKER_ORIGINS[kind]);
    }
  });
});

const NOTHING = { scripts: [], styles: [], images: [], fonts: [], connections: [], frames: [] };
const GTM = "https://www.googletagmanager.com";
const WIDGET = "https://cdn.userway.org";
const CLARITY = ["https://*.clarity.ms", "https://c.bing.com"];

describe("trackerSources", () => {
  it("is empty without a configured tracker, whatever else is allowed", () => {
    expect(trackerSources(NO_TRACKERS)).toEqual(NOTHING);
    expect(trackerSources(NO_TRACKERS, ["https://stats.example.com"])).toEqual(NOTHING);
  });

  it("contains the sources of each tracker", () => {
    expect(trackerSources({ ...NO_TRACKERS, tagManager: "GTM-1" })).toEqual({
      ...NOTHING,
      scripts: [GTM],
      images: [GTM],
      connections: [GTM],
      frames: [GTM],
    });
    expect(trackerSources({ ...NO_TRACKERS, accessibilityWidget: "wb42" })).toEqual({
      scripts: [WIDGET],
      styles: ["'unsafe-inline'", WIDGET],
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

  it("allows the further origins for each type of source, once", () => {
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
    for (const { src } of trackersToLoad(all, ACKNOWLEDGEMENT)) {
      expect(scripts).toContain(new URL(src).origin);
    }
  });
});

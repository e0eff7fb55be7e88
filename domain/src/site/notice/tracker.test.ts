import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { ACKNOWLEDGEMENT } from "./cookie-notice.ts";
import { NO_TRACKERS, TRACKER_ORIGINS, type TrackerIds, trackersToLoad } from "./tracker.ts";

const ids = fc.option(fc.string({ minLength: 1 }));
const trackerIds: fc.Arbitrary<TrackerIds> = fc.record({
  tagManager: ids,
  accessibilityWidget: ids,
  visitorTracking: ids,
});

const ALL: TrackerIds = { tagManager: "GTM-A&B", accessibilityWidget: "wb42", visitorTracking: "kx/9" };

describe("trackersToLoad", () => {
  it("loads each from its vendor, for its account", () => {
    expect(trackersToLoad(ALL, ACKNOWLEDGEMENT.value)).toEqual([
      { kind: "tagManager", src: "https://www.googletagmanager.com/gtm.js?id=GTM-A%26B", account: null },
      { kind: "accessibilityWidget", src: "https://cdn.userway.org/widget.js", account: "wb42" },
      { kind: "visitorTracking", src: "https://www.clarity.ms/tag/kx%2F9", account: null },
    ]);
  });

  it("loads none that is off", () => {
    expect(trackersToLoad(NO_TRACKERS, ACKNOWLEDGEMENT.value)).toEqual([]);
    const widget = { ...NO_TRACKERS, accessibilityWidget: "wb42" };
    expect(trackersToLoad(widget, ACKNOWLEDGEMENT.value).map(({ kind }) => kind)).toEqual([
      "accessibilityWidget",
    ]);
  });

  it.prop([trackerIds, fc.option(fc.string())])("loads none without the acknowledgement", (some, cookie) => {
    fc.pre(cookie !== ACKNOWLEDGEMENT.value);
    expect(trackersToLoad(some, cookie)).toEqual([]);
  });

  it.prop([trackerIds])("loads from no other host, whatever an account is called", (some) => {
    for (const { kind, src } of trackersToLoad(some, ACKNOWLEDGEMENT.value)) {
      expect(new URL(src).origin).toBe(TRACKER_ORIGINS[kind]);
    }
  });
});

import { TRACKER_ORIGINS, type TrackerIds, type TrackerKind } from "./tracker.ts";

/** Where a page may load from and send to for trackers, in the words of a content security policy. */
export interface TrackerSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const { tagManager, accessibilityWidget, visitorTracking } = TRACKER_ORIGINS;
const ASSETS = ["https://*.clarity.ms", "https://c.bing.com"];

const SOURCES: Readonly<Record<TrackerKind, TrackerSources>> = {
  tagManager: {
    scripts: [tagManager],
    styles: [],
    images: [tagManager],
    fonts: [],
    connections: [tagManager],
    frames: [tagManager],
  },
  accessibilityWidget: {
    scripts: [accessibilityWidget],
    styles: [accessibilityWidget],
    images: [accessibilityWidget],
    fonts: [accessibilityWidget],
    connections: [accessibilityWidget, "https://api.userway.org"],
    frames: [accessibilityWidget],
  },
  visitorTracking: {
    scripts: [visitorTracking, "https://scripts.clarity.ms"],
    styles: [],
    images: ASSETS,
    fonts: [],
    connections: ASSETS,
    frames: [],
  },
};

const KINDS = Object.keys(SOURCES) as readonly TrackerKind[];

/**
 * What a page's policy has to allow for the trackers that are configured, and nothing for the others. `further` are the
 * origins that those go on to themselves, a tag manager's tags above all; without a tracker they count for nothing.
 */
export const trackerSources = (ids: TrackerIds, further: readonly string[] = []): TrackerSources => {
  const configured = KINDS.filter((kind) => ids[kind] !== null).map((kind) => SOURCES[kind]);
  const of = (name: keyof TrackerSources): readonly string[] =>
    configured.length === 0
      ? []
      : [...new Set([...configured.flatMap((sources) => sources[name]), ...further])];
  return {
    scripts: of("scripts"),
    styles: of("styles"),
    images: of("images"),
    fonts: of("fonts"),
    connections: of("connections"),
    frames: of("frames"),
  };
};

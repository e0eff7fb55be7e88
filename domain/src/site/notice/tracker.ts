import { canLoadTracker } from "./cookie-notice.ts";

/** What the site may load from elsewhere, with consent (spec 7). */
export type TrackerKind = "tagManager" | "accessibilityWidget" | "visitorTracking";

/** The account of each at its vendor; null for one that is off. */
export type TrackerIds = Readonly<Record<TrackerKind, string | null>>;

/** No tracker at all: what a site has until it is configured otherwise. */
export const NO_TRACKERS: TrackerIds = { tagManager: null, accessibilityWidget: null, visitorTracking: null };

/** Where each comes from. */
export const TRACKER_ORIGINS: Readonly<Record<TrackerKind, string>> = {
  tagManager: "https://www.googletagmanager.com",
  accessibilityWidget: "https://cdn.userway.org",
  visitorTracking: "https://www.clarity.ms",
};

/** A script from another host, and the account it is told by an attribute where its address does not say it. */
export interface TrackerScript {
  readonly kind: TrackerKind;
  readonly src: string;
  readonly account: string | null;
}

const PATHS: Readonly<Record<TrackerKind, (id: string) => string>> = {
  tagManager: (id) => `/gtm.js?id=${encodeURIComponent(id)}`,
  accessibilityWidget: () => "/widget.js",
  visitorTracking: (id) => `/tag/${encodeURIComponent(id)}`,
};

const KINDS = Object.keys(PATHS) as readonly TrackerKind[];

/** The scripts to load for a visitor with this `cookie-notice` cookie: those that are configured, once it is acknowledged. */
export const trackersToLoad = (ids: TrackerIds, cookie: string | null): readonly TrackerScript[] =>
  KINDS.flatMap((kind) => {
    const id = ids[kind];
    if (!canLoadTracker(id, cookie)) return [];
    return [
      {
        kind,
        src: TRACKER_ORIGINS[kind] + PATHS[kind](id),
        account: kind === "accessibilityWidget" ? id : null,
      },
    ];
  });

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

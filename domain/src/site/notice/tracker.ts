import { canLoadTracker } from "./cookie-notice.ts";

/** The trackers that load with consent (rule 7.42). */
export type TrackerKind = "tagManager" | "accessibilityWidget" | "visitorTracking";

/** The account of each tracker at its vendor; null for off. */
export type TrackerIds = Readonly<Record<TrackerKind, string | null>>;

/** The default: no tracker. */
export const NO_TRACKERS: TrackerIds = { tagManager: null, accessibilityWidget: null, visitorTracking: null };

/** The origin of each tracker. */
export const TRACKER_ORIGINS: Readonly<Record<TrackerKind, string>> = {
  tagManager: "https://www.googletagmanager.com",
  accessibilityWidget: "https://cdn.userway.org",
  visitorTracking: "https://www.clarity.ms",
};

/** A third-party script, with its account when the address does not contain it. */
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

/** Returns the scripts to load with a visitor's `cookie-notice` cookie: the configured ones, once it is acknowledged. */
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

/** What a content security policy has sources of. */
const KINDS_OF_SOURCES = ["scripts", "styles", "images", "fonts", "connections", "frames"] as const;

/** The sources of trackers for a content security policy. */
type TrackerSources = Readonly<Record<(typeof KINDS_OF_SOURCES)[number], readonly string[]>>;

const { tagManager, accessibilityWidget, visitorTracking } = TRACKER_ORIGINS;
const ASSETS = ["https://*.clarity.ms", "https://c.bing.com"];

const SOURCES: Readonly<Record<TrackerKind, Partial<TrackerSources>>> = {
  tagManager: {
    scripts: [tagManager],
    images: [tagManager],
    connections: [tagManager],
    frames: [tagManager],
  },
  accessibilityWidget: {
    scripts: [accessibilityWidget],
    // It changes the look of pages by its own style elements.
    styles: ["'unsafe-inline'", accessibilityWidget],
    images: [accessibilityWidget],
    fonts: [accessibilityWidget],
    connections: [accessibilityWidget, "https://api.userway.org"],
    frames: [accessibilityWidget],
  },
  visitorTracking: {
    scripts: [visitorTracking, "https://scripts.clarity.ms"],
    images: ASSETS,
    connections: ASSETS,
  },
};

/**
 * Returns the policy sources of the configured trackers. `further` are origins that trackers load from in turn, such as
 * a tag manager's tags; without a tracker they are ignored.
 */
export const trackerSources = (ids: TrackerIds, further: readonly string[] = []): TrackerSources => {
  const configured = KINDS.filter((kind) => ids[kind] !== null).map((kind) => SOURCES[kind]);
  const ofKind = (kind: keyof TrackerSources): readonly string[] =>
    configured.length === 0
      ? []
      : [...new Set([...configured.flatMap((sources) => sources[kind] ?? []), ...further])];
  return Object.fromEntries(KINDS_OF_SOURCES.map((kind) => [kind, ofKind(kind)])) as TrackerSources;
};

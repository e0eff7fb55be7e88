import { mayLoadTracker } from "./cookie-notice.ts";

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
    if (!mayLoadTracker(id, cookie)) return [];
    return [
      {
        kind,
        src: TRACKER_ORIGINS[kind] + PATHS[kind](id),
        account: kind === "accessibilityWidget" ? id : null,
      },
    ];
  });

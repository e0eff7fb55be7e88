import type { TrackerKind, TrackerScript } from "@couvert/domain/site/notice/tracker";

/** The queues on the window that trackers read when they load. */
interface TrackedWindow {
  readonly document: Document;
  dataLayer?: object[];
  clarity?: { (...call: unknown[]): void; q?: unknown[][] };
}

/** What each vendor's snippet sets on the window before its script. */
const PREPARATIONS: Readonly<Record<TrackerKind, (page: TrackedWindow) => void>> = {
  tagManager: (page) => {
    page.dataLayer ??= [];
    page.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  },
  accessibilityWidget: () => {},
  visitorTracking: (page) => {
    const queue: unknown[][] = [];
    page.clarity ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
  },
};

/** Adds a tracker's script once. */
export const addTracker = (page: TrackedWindow, { kind, src, account }: TrackerScript): void => {
  const { document } = page;
  if ([...document.scripts].some((script) => script.src === src)) return;
  PREPARATIONS[kind](page);
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (account !== null) script.dataset["account"] = account;
  document.head.append(script);
};

import type { TrackerKind, TrackerScript } from "@couvert/domain/site/notice/tracker";

/** What trackers find on the window when they arrive: the calls made until then. */
interface TrackedWindow {
  readonly document: Document;
  dataLayer?: object[];
  clarity?: { (...call: unknown[]): void; q?: unknown[][] };
}

/** What a vendor's own snippet would have put on the window before its script. */
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

/** Loads a tracker's script, once. */
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

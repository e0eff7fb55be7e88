import type { ClientError } from "@couvert/domain/site/failures/client-error";
import type { TrackerKind, TrackerScript } from "@couvert/domain/site/notice/tracker";
import type { TrackedPage } from "../../booking/card/tracked-page.ts";

/** The queues on the window that trackers read when they load. A window without consent has none. */
export interface TrackedWindow extends TrackedPage {
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
  page.couvertTracked = true;
  PREPARATIONS[kind](page);
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (account !== null) script.dataset["account"] = account;
  document.head.append(script);
};

/** Reports a failure to the trackers that have been added, as an event that each vendor knows (rule 8.33). */
export const informTrackers = (page: TrackedWindow, { kind, message }: ClientError): void => {
  page.dataLayer?.push({ event: "exception", description: message, fatal: kind === "mount" });
  page.clarity?.("set", "exception", message);
  page.clarity?.("event", "exception");
};

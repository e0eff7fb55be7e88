import {
  createBannerSlice,
  createNotices,
  createPopupSlice,
} from "@couvert/domain/site/notice/notice.builders";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import type { Choice } from "@couvert/domain/site/visitor/visitor-choices";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { ShownNotices } from "../shell/notice/Notices.tsx";
import { standInForLayout } from "./browser.ts";
import { renderOnSite } from "./render-on-site.tsx";

/** Two locations. */
export const MIAMI = { uid: "miami", title: "Miami" };
export const AUSTIN = { uid: "austin", title: "Austin" };

/** Advances the time by a number of ms. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** The banner's height, in px, what its observer calls, and where the page was scrolled to. */
export const measured = { height: 44, again: () => {}, scrolledTo: [] as readonly number[] };

/** Visits a page with notices at a location, settled unless told otherwise, with what the visitor chose before. */
export const visitNotices = (
  notices: Partial<NoticesPayload> = {},
  {
    recalled = {} as Partial<Record<Choice, string>>,
    isNewsletterClosed = false,
    isSettled = true,
    isGuess = false,
    isInert = false,
  } = {},
) => {
  const stored: Partial<Record<Choice, string>> = { ...recalled };
  const newsletter = { isClosed: vi.fn<() => boolean>(() => isNewsletterClosed), close: vi.fn<() => void>() };
  const choices = {
    recall: (choice: Choice) => stored[choice] ?? null,
    remember: (choice: Choice, value: string) => {
      stored[choice] = value;
    },
  };
  const payload: NoticesPayload = {
    ...createNotices({ cookieNotice: { ...cookieNotice, isEnabled: false } }),
    zones: [],
    trackers: NO_TRACKERS,
    ...notices,
  };
  const shown = renderOnSite(
    <>
      <ShownNotices notices={payload} choices={choices} newsletter={newsletter} isInert={isInert} />
      <main tabIndex={-1}>
        <button type="button">Elsewhere</button>
      </main>
    </>,
    { selected: MIAMI, selectedBy: "build" },
  );
  if (isSettled) act(() => shown.store.settle({ location: MIAMI, isGuess }));
  return { ...shown, stored, newsletter };
};

/** One of each. */
export const popup = createPopupSlice({ uid: "autumn", heading: "Autumn" });
export const newsletterPopup = createPopupSlice({
  uid: "newsletter",
  variation: "newsletter",
  heading: "Hear it first",
  emailLabel: "Email",
  buttonText: "Sign up",
  thanks: "Thank you.",
});
export const banner = createBannerSlice({ uid: "holidays" });
export const cookieNotice = createNotices().cookieNotice;
/** Returns the height that the banner publishes. */
export const publishedHeight = () => document.documentElement.style.getPropertyValue("--banner-height");

/** Prepares each test: time, layout and the observers of a browser. */
export const prepareNotices = (): void => {
  beforeEach(() => {
    document.documentElement.removeAttribute("style");
    document.documentElement.removeAttribute("data-ready");
    measured.scrolledTo = standInForLayout().scrolledTo;
    vi.useFakeTimers();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(callback: () => void) {
          measured.again = callback;
        }
        observe() {}
        disconnect() {
          measured.again = () => {};
        }
      },
    );
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
      () => ({ height: measured.height }) as DOMRect,
    );
    measured.height = 44;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    for (const script of document.head.querySelectorAll("script")) script.remove();
    Object.assign(window, { couvertTracked: undefined });
  });
};

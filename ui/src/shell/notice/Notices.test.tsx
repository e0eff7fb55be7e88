import { createZone } from "@couvert/domain/restaurant/location/location.builders";
import {
  createBannerSlice,
  createNotices,
  createPopupSlice,
} from "@couvert/domain/site/notice/notice.builders";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import type { Choice } from "@couvert/domain/site/visitor/visitor-choices";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { animate } from "framer-motion/dom/mini";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { provideAnimate } from "../../kit/motion/motion.ts";
import { standInForAnimations } from "../../testing/animations.ts";
import { standInForLayout, standInForPress } from "../../testing/browser.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { ShownNotices } from "./Notices.tsx";

const MIAMI = { uid: "miami", title: "Miami" };
const AUSTIN = { uid: "austin", title: "Austin" };

/** Lets so many ms go by. */
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const measured = { height: 44 };
let remeasure = () => {};

/** A visitor at a location, settled unless told otherwise, with what they chose before. */
const visit = (
  notices: Partial<NoticesPayload> = {},
  {
    recalled = {} as Partial<Record<Choice, string>>,
    isNewsletterClosed = false,
    isSettled = true,
    isInert = false,
  } = {},
) => {
  const stored: Partial<Record<Choice, string>> = { ...recalled };
  const newsletter = { isClosed: vi.fn(() => isNewsletterClosed), close: vi.fn() };
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
    needsConsent: false,
    ...notices,
  };
  const shown = renderOnSite(
    <>
      <ShownNotices notices={payload} choices={choices} newsletter={newsletter} isInert={isInert} />
      <main tabIndex={-1}>
        <button type="button">Elsewhere</button>
      </main>
    </>,
    { selected: MIAMI },
  );
  if (isSettled) act(() => shown.store.settle(MIAMI));
  return { ...shown, stored, newsletter };
};

const popup = createPopupSlice({ uid: "autumn", heading: "Autumn" });
const letter = createPopupSlice({
  uid: "letter",
  variation: "newsletter",
  heading: "Hear it first",
  emailLabel: "Email",
  buttonText: "Sign up",
  thanks: "Thank you.",
});
const banner = createBannerSlice({ uid: "holidays" });
const cookieNotice = createNotices().cookieNotice;
const publishedHeight = () => document.documentElement.style.getPropertyValue("--banner-height");

beforeEach(() => {
  document.documentElement.removeAttribute("style");
  document.documentElement.removeAttribute("data-ready");
  standInForLayout();
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        remeasure = callback;
      }
      observe() {}
      disconnect() {
        remeasure = () => {};
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

describe("the popup", () => {
  it("shows 1.5 s after it was chosen, named by its heading (rules 2.27, 4.11)", () => {
    visit({ popups: [popup] });
    pass(1499);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole("dialog", { name: "Autumn" })).toHaveAttribute("open");
  });

  it("takes the focus (rule 2.48)", () => {
    visit({ popups: [popup] });
    pass(1500);
    expect(screen.getByRole("dialog")).toHaveFocus();
  });

  it("fades in and rises, where motion has loaded and is wanted", () => {
    provideAnimate(animate);
    const { begun, remove } = standInForAnimations();
    visit({ popups: [popup] });
    pass(1500);
    expect(begun.map(({ keyframes, ms }) => [keyframes, ms])).toEqual([
      [{ opacity: [0, 1] }, 300],
      [{ transform: ["translateY(1rem)", "none"] }, 300],
    ]);
    remove();
  });

  it("is not chosen before the location is settled", () => {
    const { store } = visit({ popups: [popup] }, { isSettled: false });
    pass(5000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => store.settle(AUSTIN));
    pass(1500);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });

  it("is chosen again for another location, and waits again", () => {
    const texan = createPopupSlice({
      uid: "smoke",
      heading: "Smoke week",
      places: [{ kind: "zone", id: "texas" }],
    });
    const zones = [createZone({ id: "texas", locations: ["austin"] })];
    const { store } = visit({ popups: [texan, popup], zones });
    pass(1400);
    act(() => store.select(AUSTIN));
    pass(1499);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole("dialog", { name: "Smoke week" })).toBeInTheDocument();
  });

  it("stores its dismissal when closed, and does not return (rules 1.4, 4.14)", () => {
    const { stored } = visit({ popups: [popup] });
    pass(1500);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(stored).toEqual({ dismissedPopup: "autumn" });
    pass(10_000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("stays closed at a location that the visitor returns to (rule 4.14)", () => {
    const texan = createPopupSlice({
      uid: "smoke",
      heading: "Smoke week",
      places: [{ kind: "location", uid: "austin" }],
    });
    const { store, stored } = visit({ popups: [texan, popup] });
    for (const location of [MIAMI, AUSTIN]) {
      act(() => store.select(location));
      pass(1500);
      fireEvent.click(screen.getByRole("button", { name: "Close" }));
    }
    for (const location of [MIAMI, AUSTIN]) {
      act(() => store.select(location));
      pass(5000);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    }
    expect(stored).toEqual({ dismissedPopup: "autumn\nsmoke" });
  });

  it("does not show once dismissed (rule 4.11)", () => {
    visit({ popups: [popup] }, { recalled: { dismissedPopup: "autumn" } });
    pass(5000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes by a click beside it, not by one on its text", () => {
    const { stored } = visit({ popups: [popup] });
    pass(1500);
    fireEvent.click(screen.getByRole("heading", { name: "Autumn" }));
    expect(stored).toEqual({});
    fireEvent.click(screen.getByRole("dialog"));
    expect(stored).toEqual({ dismissedPopup: "autumn" });
  });

  it("closes when the browser closes it", () => {
    const { stored } = visit({ popups: [popup] });
    pass(1500);
    fireEvent(screen.getByRole("dialog"), new Event("close"));
    expect(stored).toEqual({ dismissedPopup: "autumn" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes when its link is followed", () => {
    const link = { label: "See the menu", link: { url: "/menu", newTab: false } };
    const { stored, address } = visit({ popups: [{ ...popup, link }] });
    pass(1500);
    fireEvent.click(screen.getByRole("link", { name: "See the menu" }));
    expect(address()).toBe("/menu");
    expect(stored).toEqual({ dismissedPopup: "autumn" });
  });

  it("waits until an open dialog is closed", () => {
    const panel = document.createElement("div");
    panel.role = "dialog";
    document.body.append(panel);
    visit({ popups: [popup] });
    pass(1500);
    expect(screen.queryByRole("dialog", { name: "Autumn" })).not.toBeInTheDocument();
    panel.remove();
    pass(1500);
    expect(screen.getByRole("dialog", { name: "Autumn" })).toBeInTheDocument();
  });

  it("clears its timer on unmount", () => {
    const { unmount } = visit({ popups: [popup] });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the newsletter's popup", () => {
  it("does not show once the newsletter was closed, and is stored as dismissed (rule 4.12)", () => {
    const { stored } = visit({ popups: [letter] }, { isNewsletterClosed: true });
    expect(stored).toEqual({ dismissedPopup: "letter" });
    pass(5000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes the newsletter when it is closed, as no other popup does", () => {
    const { newsletter } = visit({ popups: [letter] });
    pass(1500);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(newsletter.close).toHaveBeenCalledOnce();
  });

  it("does not close the newsletter when another popup is closed", () => {
    const { newsletter } = visit({ popups: [popup] });
    pass(1500);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(newsletter.close).not.toHaveBeenCalled();
  });

  it("replaces its form with thanks once sent, and closes the newsletter", async () => {
    const { newsletter } = visit({ popups: [letter] });
    const send = vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ success: true, response: {} }),
    );
    vi.stubGlobal("fetch", send);
    pass(1500);
    vi.useRealTimers();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: " ana@example.com " } });
    fireEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(await screen.findByRole("status")).toHaveTextContent("Thank you.");
    expect(newsletter.close).toHaveBeenCalledOnce();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(send).toHaveBeenCalledOnce();
    const [url, { body } = {}] = send.mock.lastCall ?? [];
    expect(url).toBe("/api/forms/newsletter");
    expect(JSON.parse(String(body))).toEqual({
      email: "ana@example.com",
      _form_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      _page: "/",
      _leave_empty: "",
      _captcha: "",
    });
  });

  it("shows the server's error of the address", async () => {
    visit({ popups: [letter] });
    const fields = { email: "We cannot write to that address." };
    const error = { code: "invalid_request", message: "Not all right.", fields };
    vi.stubGlobal("fetch", async () => Response.json({ success: false, error }, { status: 400 }));
    pass(1500);
    vi.useRealTimers();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "ana@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign up" }));
    await waitFor(() =>
      expect(screen.getByRole("textbox")).toHaveAccessibleDescription("We cannot write to that address."),
    );
  });

  it.each([
    ["", "Email is required."],
    ["ana@", "Please enter a valid email address."],
  ])("validates %j before sending, and focuses the field", (email, message) => {
    const send = vi.fn();
    vi.stubGlobal("fetch", send);
    visit({ popups: [letter] });
    pass(1500);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: email } });
    fireEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(message);
    expect(screen.getByRole("textbox")).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it("keeps the input and shows an error where the server is unreachable", async () => {
    visit({ popups: [letter] });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    pass(1500);
    vi.useRealTimers();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "ana@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign up" }));
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveAccessibleDescription(/problem/));
    expect(screen.getByRole("textbox")).toHaveValue("ana@example.com");
  });
});

describe("the banner", () => {
  it("is the first for the settled location (rules 2.27, 4.15)", () => {
    const austin = createBannerSlice({
      uid: "terrace",
      places: [{ kind: "location", uid: "austin" }],
      copy: [{ type: "paragraph", text: "The terrace is open.", spans: [] }],
    });
    const { store } = visit({ banners: [austin, banner] }, { isSettled: false });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    act(() => store.settle(MIAMI));
    expect(screen.getByRole("complementary")).toHaveTextContent("Our rooms are open through the holidays.");
    act(() => store.select(AUSTIN));
    expect(screen.getByRole("complementary")).toHaveTextContent("The terrace is open.");
  });

  it("publishes its height, and 0 once closed (rules 4.16, 4.41)", () => {
    const { stored } = visit({ banners: [banner] });
    expect(publishedHeight()).toBe("44px");
    measured.height = 66.5;
    remeasure();
    pass(10);
    expect(publishedHeight()).toBe("66.5px");
    fireEvent.click(screen.getByRole("button", { name: "Close announcement" }));
    expect(publishedHeight()).toBe("0px");
    expect(stored).toEqual({ dismissedBanner: "holidays" });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("is measured at most every 10 ms while its size changes (rule 9.9)", () => {
    visit({ banners: [banner] });
    pass(10);
    for (const height of [50, 60, 70]) {
      measured.height = height;
      remeasure();
    }
    expect(publishedHeight()).toBe("50px");
    pass(10);
    expect(publishedHeight()).toBe("70px");
  });

  it("publishes 0 where another location has none (rule 4.16)", () => {
    const miami = { ...banner, places: [{ kind: "location", uid: "miami" }] as const };
    const { store } = visit({ banners: [miami] });
    expect(publishedHeight()).toBe("44px");
    act(() => store.select(AUSTIN));
    expect(publishedHeight()).toBe("0px");
  });

  it("does not show once dismissed (rule 4.15)", () => {
    visit({ banners: [banner] }, { recalled: { dismissedBanner: "holidays" } });
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(publishedHeight()).toBe("");
  });

  it("is inert while a panel is open", () => {
    visit({ banners: [banner] }, { isInert: true });
    expect(screen.getByText(/holidays/).closest("aside")).toHaveAttribute("inert");
  });
});

describe("a notice that is due during a press", () => {
  const bar = () => screen.queryByRole("complementary");
  const consent = () => screen.queryByRole("region", { name: "Cookies" });

  it("shows the banner in the first frame after the release", () => {
    const { press, release } = standInForPress();
    press();
    visit({ banners: [banner] });
    pass(5000);
    expect(bar()).not.toBeInTheDocument();
    expect(publishedHeight()).toBe("");
    release();
    act(() => vi.advanceTimersToNextFrame());
    expect(bar()).toBeInTheDocument();
    expect(publishedHeight()).toBe("44px");
  });

  it("keeps the banner during the next press", () => {
    const { press } = standInForPress();
    visit({ banners: [banner] });
    press();
    pass(100);
    expect(bar()).toBeInTheDocument();
  });

  it("waits again with the banner of the next location", () => {
    const { press, release } = standInForPress();
    const miami = { ...banner, places: [{ kind: "location", uid: "miami" }] as const };
    const { store } = visit({ banners: [miami] });
    act(() => store.select(AUSTIN));
    press();
    act(() => store.select(MIAMI));
    expect(bar()).not.toBeInTheDocument();
    release();
    act(() => vi.advanceTimersToNextFrame());
    expect(bar()).toBeInTheDocument();
  });

  it("shows the cookie notice after the release", () => {
    const { press, release } = standInForPress();
    press();
    visit({ cookieNotice });
    pass(5000);
    expect(consent()).not.toBeInTheDocument();
    release();
    act(() => vi.advanceTimersToNextFrame());
    expect(consent()).toBeInTheDocument();
  });

  it("waits for the end of a touch", () => {
    document.documentElement.dataset["touched"] = "";
    visit({ banners: [banner] });
    expect(bar()).not.toBeInTheDocument();
    delete document.documentElement.dataset["touched"];
    act(() => vi.advanceTimersToNextFrame());
    expect(bar()).toBeInTheDocument();
  });

  it("tries the popup again 1.5 s later", () => {
    const { press, release } = standInForPress();
    press();
    visit({ popups: [popup] });
    pass(1500);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    release();
    pass(1500);
    expect(screen.getByRole("dialog", { name: "Autumn" })).toBeInTheDocument();
  });

  it("requests no frame after unmount", () => {
    const { press } = standInForPress();
    press();
    const { unmount } = visit({ banners: [banner] });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the readiness of a page", () => {
  const isReady = () => document.documentElement.hasAttribute("data-ready");

  it("is set once the location is settled and the banner shows", () => {
    const { store } = visit({ banners: [banner] }, { isSettled: false });
    expect(isReady()).toBe(false);
    act(() => store.settle(MIAMI));
    expect(isReady()).toBe(true);
  });
});

describe("the cookie notice", () => {
  it("shows 1 s after the page has loaded (rule 4.17)", () => {
    visit({ cookieNotice });
    pass(999);
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole("region", { name: "Cookies" })).toHaveTextContent("five cookies");
  });

  it("shows at once where the page loaded earlier (rule 4.17)", () => {
    vi.spyOn(performance, "now").mockReturnValue(9000);
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([
      { loadEventEnd: 3000 } as PerformanceNavigationTiming,
    ]);
    visit({ cookieNotice });
    pass(0);
    expect(screen.getByRole("region", { name: "Cookies" })).toBeInTheDocument();
  });

  it("stores the acknowledgement on OK, and closes (rules 1.4, 2.27, 4.18)", () => {
    const { stored } = visit({ cookieNotice });
    pass(1000);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(stored).toEqual({ cookieNotice: "acknowledged" });
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("never shows once acknowledged, nor where the content disables it (rule 4.17)", () => {
    visit({ cookieNotice }, { recalled: { cookieNotice: "acknowledged" } });
    visit({ cookieNotice: { ...cookieNotice, isEnabled: false } });
    pass(60_000);
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
  });
});

describe("the choice of only what is necessary", () => {
  const trackers = { ...NO_TRACKERS, tagManager: "GTM-1" };
  const necessary = () => screen.queryByRole("button", { name: "Only what is necessary" });

  it("is beside OK where something needs consent, and nowhere else (rule 4.43)", () => {
    visit({ cookieNotice });
    pass(1000);
    expect(screen.getAllByRole("button", { name: "OK" })).toHaveLength(1);
    expect(necessary()).not.toBeInTheDocument();
    visit({ cookieNotice, trackers, needsConsent: true });
    pass(1000);
    expect(necessary()).toBeInTheDocument();
  });

  it("is stored, closes the notice and loads no tracker (rule 4.43)", () => {
    const { stored } = visit({ cookieNotice, trackers, needsConsent: true });
    pass(1000);
    fireEvent.click(necessary() as HTMLElement);
    expect(stored).toEqual({ cookieNotice: "necessary" });
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
    pass(60_000);
    expect(document.head.querySelector("script")).toBeNull();
  });

  it("is asked for again by a form that needs more, until it is answered (rule 4.43)", () => {
    const { stored } = visit(
      { cookieNotice, needsConsent: true },
      { recalled: { cookieNotice: "necessary" } },
    );
    pass(60_000);
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event("couvert:consent-needed")));
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(stored).toEqual({ cookieNotice: "acknowledged" });
    expect(screen.queryByRole("region", { name: "Cookies" })).not.toBeInTheDocument();
  });
});

describe("trackers", () => {
  const trackers = { ...NO_TRACKERS, tagManager: "GTM-1" };
  const loaded = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
  const GTM = "https://www.googletagmanager.com/gtm.js?id=GTM-1";

  it("load only once the cookie notice is acknowledged (rule 7.42)", () => {
    visit({ cookieNotice, trackers });
    pass(60_000);
    expect(loaded()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(loaded()).toEqual([GTM]);
  });

  it("load at once after an earlier acknowledgement", () => {
    visit({ cookieNotice, trackers }, { recalled: { cookieNotice: "acknowledged" } });
    expect(loaded()).toEqual([GTM]);
  });

  it("load after an OK beside a card form once the form has gone (rule 7.85)", () => {
    const form = document.createElement("fieldset");
    form.id = "card-form";
    document.body.append(form);
    visit({ cookieNotice, trackers });
    pass(1000);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    pass(60_000);
    expect(loaded()).toEqual([]);
    form.remove();
    pass(1000);
    expect(loaded()).toEqual([GTM]);
  });

  it("never load where none is configured or the notice is disabled (rule 7.42)", () => {
    visit({ cookieNotice }, { recalled: { cookieNotice: "acknowledged" } });
    visit({ trackers });
    pass(60_000);
    expect(loaded()).toEqual([]);
  });
});

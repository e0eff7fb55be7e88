import { createZone } from "@couvert/domain/restaurant/location/location.builders";
import { createPopupSlice } from "@couvert/domain/site/notice/notice.builders";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { animate } from "framer-motion/dom/mini";
import { describe, expect, it, vi } from "vitest";
import { provideAnimate } from "../../kit/motion/motion.ts";
import { standInForAnimations } from "../../testing/animations.ts";
import {
  AUSTIN,
  MIAMI,
  newsletterPopup,
  pass,
  popup,
  prepareNotices,
  visitNotices,
} from "../../testing/visit-notices.tsx";

prepareNotices();

describe("the popup", () => {
  it("shows 1.5 s after it was chosen, named by its heading (rules 2.27, 4.11)", () => {
    visitNotices({ popups: [popup] });
    pass(1499);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole("dialog", { name: "Autumn" })).toHaveAttribute("open");
  });

  it("takes the focus (rule 2.48)", () => {
    visitNotices({ popups: [popup] });
    pass(1500);
    expect(screen.getByRole("dialog")).toHaveFocus();
  });

  it("fades in and rises, where motion has loaded and is wanted", () => {
    provideAnimate(animate);
    const { begun, remove } = standInForAnimations();
    visitNotices({ popups: [popup] });
    pass(1500);
    expect(begun.map(({ keyframes, ms }) => [keyframes, ms])).toEqual([
      [{ opacity: [0, 1] }, 300],
      [{ transform: ["translateY(1rem)", "none"] }, 300],
    ]);
    remove();
  });

  it("is not chosen before the location is settled", () => {
    const { store } = visitNotices({ popups: [popup] }, { isSettled: false });
    pass(5000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => store.settle({ location: AUSTIN, isGuess: false }));
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
    const { store } = visitNotices({ popups: [texan, popup], zones });
    pass(1400);
    act(() => store.select(AUSTIN));
    pass(1499);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole("dialog", { name: "Smoke week" })).toBeInTheDocument();
  });

  it("stores its dismissal when closed, and does not return (rules 1.4, 4.14)", () => {
    const { stored } = visitNotices({ popups: [popup] });
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
    const { store, stored } = visitNotices({ popups: [texan, popup] });
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
    visitNotices({ popups: [popup] }, { recalled: { dismissedPopup: "autumn" } });
    pass(5000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes by a click beside it, not by one on its text", () => {
    const { stored } = visitNotices({ popups: [popup] });
    pass(1500);
    fireEvent.click(screen.getByRole("heading", { name: "Autumn" }));
    expect(stored).toEqual({});
    fireEvent.click(screen.getByRole("dialog"));
    expect(stored).toEqual({ dismissedPopup: "autumn" });
  });

  it("closes when the browser closes it", () => {
    const { stored } = visitNotices({ popups: [popup] });
    pass(1500);
    fireEvent(screen.getByRole("dialog"), new Event("close"));
    expect(stored).toEqual({ dismissedPopup: "autumn" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes when its link is followed", () => {
    const link = { label: "See the menu", link: { url: "/menu", newTab: false } };
    const { stored, address } = visitNotices({ popups: [{ ...popup, link }] });
    pass(1500);
    fireEvent.click(screen.getByRole("link", { name: "See the menu" }));
    expect(address()).toBe("/menu");
    expect(stored).toEqual({ dismissedPopup: "autumn" });
  });

  it("waits until an open dialog is closed", () => {
    const panel = document.createElement("div");
    panel.role = "dialog";
    document.body.append(panel);
    visitNotices({ popups: [popup] });
    pass(1500);
    expect(screen.queryByRole("dialog", { name: "Autumn" })).not.toBeInTheDocument();
    panel.remove();
    pass(1500);
    expect(screen.getByRole("dialog", { name: "Autumn" })).toBeInTheDocument();
  });

  it("clears its timer on unmount", () => {
    const { unmount } = visitNotices({ popups: [popup] });
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the newsletter's popup", () => {
  it("does not show once the newsletter was closed, and is stored as dismissed (rule 4.12)", () => {
    const { stored } = visitNotices({ popups: [newsletterPopup] }, { isNewsletterClosed: true });
    expect(stored).toEqual({ dismissedPopup: "newsletter" });
    pass(5000);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes the newsletter when it is closed, as no other popup does", () => {
    const { newsletter } = visitNotices({ popups: [newsletterPopup] });
    pass(1500);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(newsletter.close).toHaveBeenCalledOnce();
  });

  it("does not close the newsletter when another popup is closed", () => {
    const { newsletter } = visitNotices({ popups: [popup] });
    pass(1500);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(newsletter.close).not.toHaveBeenCalled();
  });

  it("replaces its form with thanks once sent, and closes the newsletter", async () => {
    const { newsletter } = visitNotices({ popups: [newsletterPopup] });
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
    visitNotices({ popups: [newsletterPopup] });
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
    visitNotices({ popups: [newsletterPopup] });
    pass(1500);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: email } });
    fireEvent.click(screen.getByRole("button", { name: "Sign up" }));
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(message);
    expect(screen.getByRole("textbox")).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it("leaves the input and shows an error where the server is unreachable", async () => {
    visitNotices({ popups: [newsletterPopup] });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    pass(1500);
    vi.useRealTimers();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "ana@example.com" } });
    fireEvent.click(screen.getByRole("button", { name: "Sign up" }));
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveAccessibleDescription(/problem/));
    expect(screen.getByRole("textbox")).toHaveValue("ana@example.com");
  });
});

import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { noticePlaces, noticeUids, popups } from "./notice.arbitraries.ts";
import { createPopup } from "./notice.builders.ts";
import { noticeFor } from "./notice.ts";
import { choosePopup, dismissPopup, POPUP_DELAY_MS, type PopupVisitor } from "./popup.ts";

const visitor = (overrides: Partial<PopupVisitor> = {}): PopupVisitor => ({
  locationUid: "miami",
  zones: [],
  dismissed: null,
  isNewsletterClosed: false,
  ...overrides,
});

const visitors: fc.Arbitrary<PopupVisitor> = fc
  .tuple(noticePlaces, fc.option(noticeUids), fc.boolean())
  .map(([place, dismissed, isNewsletterClosed]) => ({ ...place, dismissed, isNewsletterClosed }));

const popup = createPopup();
const newsletter = createPopup({ uid: "letter", variation: "newsletter" });

describe("a popup", () => {
  it("waits for 1.5 s (rule 9.8)", () => {
    expect(POPUP_DELAY_MS).toBe(1500);
  });
});

describe("choosePopup", () => {
  it("shows the first that fits 1.5 s after it is chosen (rule 4.11)", () => {
    const elsewhere = createPopup({ places: [{ kind: "location", uid: "austin" }] });
    expect(choosePopup([elsewhere, popup, newsletter], visitor())).toEqual({
      show: { popup, afterMs: 1500 },
      remember: null,
    });
  });

  it("shows nothing where no popup fits", () => {
    expect(choosePopup([], visitor())).toEqual({ show: null, remember: null });
  });

  it("shows nothing in the place of one that was dismissed (rule 4.11)", () => {
    expect(choosePopup([popup, newsletter], visitor({ dismissed: popup.uid }))).toEqual({
      show: null,
      remember: null,
    });
  });

  it("shows a new popup to a visitor who dismissed an earlier one", () => {
    const { show } = choosePopup([popup], visitor({ dismissed: "last-year" }));
    expect(show?.popup).toBe(popup);
  });

  it("suppresses the newsletter once it was closed, and marks it dismissed (rule 4.12)", () => {
    expect(choosePopup([newsletter, popup], visitor({ isNewsletterClosed: true }))).toEqual({
      show: null,
      remember: { choice: "dismissedPopup", value: "letter" },
    });
  });

  it("marks the newsletter dismissed only once (rule 4.12)", () => {
    const closed = visitor({ isNewsletterClosed: true, dismissed: "letter" });
    expect(choosePopup([newsletter], closed)).toEqual({ show: null, remember: null });
  });

  it("shows the newsletter while it was not closed, and any other popup though it was (rule 4.12)", () => {
    expect(choosePopup([newsletter], visitor()).show?.popup).toBe(newsletter);
    expect(choosePopup([popup], visitor({ isNewsletterClosed: true })).show?.popup).toBe(popup);
  });

  it.prop([popups, visitors])(
    "shows one that is for the place, or remembers it, never both",
    (group, who) => {
      const { show, remember } = choosePopup(group, who);
      expect(show === null || remember === null).toBe(true);
      if (show !== null) expect(show.popup).toBe(noticeFor(group, who));
    },
  );

  it.prop([popups, visitors])(
    "never shows again what was closed, nor anything in its place (rule 4.14)",
    (group, who) => {
      const { show, remember } = choosePopup(group, who);
      const { value } = show === null ? (remember ?? { value: who.dismissed }) : dismissPopup(show.popup);
      expect(choosePopup(group, { ...who, dismissed: value })).toEqual({ show: null, remember: null });
    },
  );
});

describe("dismissPopup", () => {
  it("stores the popup by its uid (rule 4.14)", () => {
    expect(dismissPopup(popup)).toEqual({ choice: "dismissedPopup", value: "autumn" });
  });
});

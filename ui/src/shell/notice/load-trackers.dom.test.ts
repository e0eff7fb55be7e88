import {
  createHold,
  createSelection,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveHeldTable } from "../../booking/flow/session-store.ts";
import type { TrackedWindow } from "./add-tracker.ts";
import { loadTrackers } from "./load-trackers.ts";

const TAGS = { kind: "tagManager", src: "https://tags.example.com/a.js", account: null } as const;
const WIDGET = { kind: "accessibilityWidget", src: "https://w.example.com/w.js", account: "wb42" } as const;
const VISITS = { kind: "visitorTracking", src: "https://v.example.com/v", account: null } as const;
const ALL = [TAGS, WIDGET, VISITS];

const page = () => window as typeof window & TrackedWindow;
const added = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
const store = () => window.sessionStorage;
const hold = createHold();

/** Shows a card form and returns a function that removes it. */
const showCardForm = () => {
  const form = document.createElement("fieldset");
  form.id = "card-form";
  document.body.append(form);
  return () => form.remove();
};

describe("loadTrackers", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: hold.expiresAt - 60_000 });
    store().clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    store().clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    Object.assign(window, { dataLayer: undefined, clarity: undefined, couvertTracked: undefined });
  });

  it("loads at once without a card form, and remembers it", () => {
    expect(page().couvertTracked).toBeUndefined();
    loadTrackers(page(), ALL);
    expect(added()).toEqual(ALL.map(({ src }) => src));
    expect(page().couvertTracked).toBe(true);
  });

  it("loads nothing beside a card form, and everything once it has gone (rule 7.85)", () => {
    const removeCardForm = showCardForm();
    loadTrackers(page(), ALL);
    vi.advanceTimersByTime(60_000);
    expect(added()).toEqual([]);
    expect(page().couvertTracked).toBeUndefined();
    removeCardForm();
    vi.advanceTimersByTime(1000);
    expect(added()).toEqual(ALL.map(({ src }) => src));
    vi.advanceTimersByTime(60_000);
    expect(added()).toHaveLength(3);
  });

  it("waits for the end of a hold that is paid by card, at any location (rule 7.85)", () => {
    saveHeldTable(store, "austin", { selection: createSelection(), hold });
    saveHeldTable(store, "miami", { selection: createTasting(), hold });
    loadTrackers(page(), [TAGS]);
    vi.advanceTimersByTime(59_000);
    expect(added()).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(added()).toEqual([TAGS.src]);
  });

  it("does not wait for a table that nothing is paid for", () => {
    saveHeldTable(store, "miami", { selection: createSelection(), hold });
    loadTrackers(page(), [TAGS]);
    expect(added()).toEqual([TAGS.src]);
  });

  it("loads nothing where the tab's storage is blocked, since a reload would lose the hold (rule 7.86)", () => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    loadTrackers(page(), [TAGS]);
    vi.advanceTimersByTime(60_000);
    expect(added()).toEqual([]);
  });

  it("stops waiting", () => {
    const removeCardForm = showCardForm();
    const stop = loadTrackers(page(), [TAGS]);
    stop();
    removeCardForm();
    vi.advanceTimersByTime(60_000);
    expect(added()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for nothing without trackers", () => {
    showCardForm();
    loadTrackers(page(), []);
    expect(vi.getTimerCount()).toBe(0);
  });
});

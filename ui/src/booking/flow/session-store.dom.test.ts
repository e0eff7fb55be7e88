import {
  createBooking,
  createDetails,
  createHold,
  createSelection,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import {
  loadBooking,
  loadHeldTable,
  saveBooking,
  saveDraft,
  saveHeldTable,
  takeDraft,
} from "./session-store.ts";

const store = () => window.sessionStorage;
const hold = createHold();
const table = { selection: createSelection(), hold };
const beforeItEnds = hold.expiresAt - 1;

beforeEach(() => store().clear());

describe("session store", () => {
  it("loads a held table until its hold ends", () => {
    saveHeldTable(store, "miami", table);
    expect(loadHeldTable(store, "miami", beforeItEnds)).toEqual(table);
    expect(loadHeldTable(store, "miami", hold.expiresAt)).toBeNull();
  });

  it("stores the tables of two locations separately", () => {
    saveHeldTable(store, "miami", table);
    expect(loadHeldTable(store, "austin", beforeItEnds)).toBeNull();
  });

  it("removes a released table", () => {
    saveHeldTable(store, "miami", table);
    saveHeldTable(store, "miami", null);
    expect(store()).toHaveLength(0);
  });

  it("stores selection, token and expiry, and nothing about the guest", () => {
    saveHeldTable(store, "miami", table);
    const stored = JSON.parse(store().getItem("held-table:miami") ?? "");
    expect(Object.keys(stored)).toEqual(["form", "selection", "hold"]);
    expect(Object.keys(stored.hold)).toEqual(["token", "expiresAt"]);
  });

  it("loads an experience with its add-ons, and a booking", () => {
    const tasting = { selection: createTasting(), hold };
    saveHeldTable(store, "miami", tasting);
    expect(loadHeldTable(store, "miami", beforeItEnds)).toEqual(tasting);
    const booking = createBooking({
      selection: createTasting(),
      visitMinutes: 90,
    });
    saveBooking(store, "miami", booking);
    expect(loadBooking(store, "miami")).toEqual(booking);
  });

  it("loads the words of the seating area and the hours to cancel (rules 3.65, 3.72)", () => {
    const slot = { areaTexts: { name: "At the bar", description: "" }, freeCancellationHours: 24 };
    const selection = { ...createSelection(), slot };
    saveHeldTable(store, "miami", { selection, hold });
    saveBooking(store, "miami", createBooking({ selection }));
    expect(loadHeldTable(store, "miami", beforeItEnds)?.selection).toEqual(selection);
    expect(loadBooking(store, "miami")?.selection).toEqual(selection);
  });

  it("loads nothing that another version of the page stored", () => {
    store().setItem("held-table:miami", JSON.stringify({ ...table, form: 1 }));
    store().setItem("booking:miami", JSON.stringify(createBooking()));
    store().setItem("draft:miami", JSON.stringify(createDetails()));
    expect(loadHeldTable(store, "miami", beforeItEnds)).toBeNull();
    expect(loadBooking(store, "miami")).toBeNull();
    expect(takeDraft(store, "miami")).toBeNull();
  });

  it("returns null for any other stored text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        store().setItem("held-table:miami", text);
        expect(loadHeldTable(store, "miami", 0)).toBeNull();
      }),
    );
  });

  it("ignores storage that the browser blocks", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect(() => saveHeldTable(blocked, "miami", table)).not.toThrow();
    expect(loadHeldTable(blocked, "miami", beforeItEnds)).toBeNull();
  });

  it("gives a draft back once, at its location", () => {
    const details = createDetails({ occasion: "Birthday", marketingOptIn: true });
    saveDraft(store, "miami", details);
    expect(takeDraft(store, "austin")).toBeNull();
    expect(takeDraft(store, "miami")).toEqual(details);
    expect(takeDraft(store, "miami")).toBeNull();
    expect(store()).toHaveLength(0);
  });

  it.each(["", "null", "[]", '"Ana"', '{"firstName":"Ana"}'])(
    "takes %s for no draft, and removes it",
    (text) => {
      store().setItem("draft:miami", text);
      expect(takeDraft(store, "miami")).toBeNull();
      expect(store()).toHaveLength(0);
    },
  );
});

import {
  createBooking,
  createHold,
  createSelection,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { keepBooking, keepHeldTable, recallBooking, recallHeldTable } from "./session-store.ts";

const shelf = () => window.sessionStorage;
const hold = createHold();
const table = { selection: createSelection(), hold };
const beforeItEnds = hold.expiresAt - 1;

beforeEach(() => shelf().clear());

describe("keeping a held table", () => {
  it("comes back to it until the hold ends", () => {
    keepHeldTable(shelf, "miami", table);
    expect(recallHeldTable(shelf, "miami", beforeItEnds)).toEqual(table);
    expect(recallHeldTable(shelf, "miami", hold.expiresAt)).toBeNull();
  });

  it("keeps the tables of two locations apart", () => {
    keepHeldTable(shelf, "miami", table);
    expect(recallHeldTable(shelf, "austin", beforeItEnds)).toBeNull();
  });

  it("forgets a table that was let go", () => {
    keepHeldTable(shelf, "miami", table);
    keepHeldTable(shelf, "miami", null);
    expect(shelf()).toHaveLength(0);
  });

  it("stores what was chosen, token and expiry, and nothing about the diner", () => {
    keepHeldTable(shelf, "miami", table);
    const stored = JSON.parse(shelf().getItem("held-table:miami") ?? "");
    expect(Object.keys(stored)).toEqual(["selection", "hold"]);
    expect(Object.keys(stored.hold)).toEqual(["token", "expiresAt"]);
  });

  it("comes back to an experience with its add-ons, and to what was booked", () => {
    const tasting = { selection: createTasting(), hold };
    keepHeldTable(shelf, "miami", tasting);
    expect(recallHeldTable(shelf, "miami", beforeItEnds)).toEqual(tasting);
    const booking = createBooking({ selection: createTasting() });
    keepBooking(shelf, "miami", booking);
    expect(recallBooking(shelf, "miami")).toEqual(booking);
  });

  it("comes back to a table that an earlier version stored with its `seat`", () => {
    const { request, ...bought } = createTasting();
    shelf().setItem("held-table:miami", JSON.stringify({ selection: { seat: request, ...bought }, hold }));
    expect(recallHeldTable(shelf, "miami", beforeItEnds)).toEqual({ selection: createTasting(), hold });
  });

  it.each([
    ["a table request", { seat: { partySize: 2, time: "noon", attribute: "bar" } }],
    ["a party", { seat: { partySize: -2, time: "2027-03-05T19:00", attribute: "bar" } }],
    ["an experience", { experience: { id: 7 } }],
    ["an add-on", { addOns: [{ addOn: null, quantity: 1 }] }],
    ["a list", { addOns: "wine" }],
  ])("recalls nothing where %s cannot be read", (_, part) => {
    const { request, ...bought } = createTasting();
    const selection = { seat: request, ...bought, ...part };
    shelf().setItem("held-table:miami", JSON.stringify({ selection, hold }));
    expect(recallHeldTable(shelf, "miami", 0)).toBeNull();
  });

  it("recalls nothing from whatever else may be stored there", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        shelf().setItem("held-table:miami", text);
        expect(recallHeldTable(shelf, "miami", 0)).toBeNull();
      }),
    );
  });

  it("goes on without storage where the browser blocks it", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect(() => keepHeldTable(blocked, "miami", table)).not.toThrow();
    expect(recallHeldTable(blocked, "miami", beforeItEnds)).toBeNull();
  });
});

import { createHold } from "@couvert/domain/reservation/reservation.builders";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type HeldTable, keepHeldTable, recallHeldTable } from "./held-table.ts";

const shelf = () => window.sessionStorage;
const hold = createHold();
const table: HeldTable = { seat: { partySize: 2, time: "2027-03-05T19:00", attribute: "bar" }, hold };
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

  it("stores seat, token and expiry, and nothing about the diner", () => {
    keepHeldTable(shelf, "miami", table);
    const stored = JSON.parse(shelf().getItem("held-table:miami") ?? "");
    expect(Object.keys(stored)).toEqual(["seat", "hold"]);
    expect(Object.keys(stored.hold)).toEqual(["token", "expiresAt"]);
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

import {
  createBooking,
  createHold,
  createSelection,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { saveBooking, saveHeldTable } from "../flow/session-store.ts";
import { holdsPrepaidTable } from "./holds-prepaid-table.ts";

const store = () => window.sessionStorage;
const hold = createHold();
const beforeItEnds = hold.expiresAt - 1;

beforeEach(() => store().clear());

describe("holdsPrepaidTable", () => {
  it("finds a held table that is paid by card at any location, until its hold ends", () => {
    expect(holdsPrepaidTable(store, beforeItEnds)).toBe(false);
    saveHeldTable(store, "miami", { selection: createSelection(), hold });
    saveBooking(store, "austin", createBooking({ selection: createTasting() }));
    expect(holdsPrepaidTable(store, beforeItEnds)).toBe(false);
    saveHeldTable(store, "austin", { selection: createTasting(), hold });
    expect(holdsPrepaidTable(store, beforeItEnds)).toBe(true);
    expect(holdsPrepaidTable(store, hold.expiresAt)).toBe(false);
  });

  it("finds none in any other stored text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        store().setItem("held-table:miami", text);
        expect(holdsPrepaidTable(store, 0)).toBe(false);
      }),
    );
  });
});

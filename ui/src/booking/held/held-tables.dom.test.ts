import {
  createBooking,
  createHold,
  createSelection,
  createTasting,
} from "@couvert/domain/booking/reservation/reservation.builders";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { saveBooking, saveHeldTable } from "../flow/session-store.ts";
import { heldTables } from "./held-tables.ts";

const store = () => window.sessionStorage;
const hold = createHold();
const beforeItEnds = hold.expiresAt - 1;

beforeEach(() => store().clear());

const held = (now: number) => heldTables(store, now).map(({ uid, isPrepaid }) => [uid, isPrepaid]);

describe("heldTables", () => {
  it("finds the tables of all locations until their holds end, and those that are paid by card", () => {
    expect(held(beforeItEnds)).toEqual([]);
    const later = createHold({ expiresAt: hold.expiresAt + 1 });
    saveHeldTable(store, "miami", { selection: createSelection(), hold: later });
    saveHeldTable(store, "austin", { selection: createTasting(), hold });
    saveBooking(store, "austin", createBooking({ selection: createTasting() }));
    expect(held(beforeItEnds)).toEqual([
      ["austin", true],
      ["miami", false],
    ]);
    expect(held(hold.expiresAt)).toEqual([["miami", false]]);
  });

  it("finds none in any other stored text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        store().setItem("held-table:miami", text);
        expect(held(0)).toEqual([]);
      }),
    );
  });
});

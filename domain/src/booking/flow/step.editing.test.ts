import { describe, expect, it } from "vitest";
import {
  createExperienceSlot,
  createHold,
  createSlot,
  createTasting,
} from "../reservation/reservation.builders.ts";
import {
  back,
  granted,
  held,
  keep,
  next,
  offered,
  pick,
  time,
  wine,
  wines,
} from "./experience-events.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import { playFlow } from "./visit.builders.ts";

describe("step: editing a held selection", () => {
  const edit = (to: "options" | "addOns"): ReservationEvent => ({ type: "EditPressed", to });
  const bar = createExperienceSlot({ seatingArea: "bar" });

  it("returns to the add-ons and keeps the hold (rule 4.29)", () => {
    const opened = playFlow(...held(1), edit("addOns"));
    expect(opened.state).toMatchObject({
      step: "finding",
      held: { hold: createHold() },
      message: null,
      search: { choosing: { at: "addOns", selection: { addOns: [{ quantity: 1 }] } } },
    });
    const done = playFlow(...held(1), edit("addOns"), wines(3), next, next);
    expect(done.state).toMatchObject({
      step: "details",
      held: { hold: createHold(), selection: { addOns: [{ addOn: wine, quantity: 3 }] } },
    });
    expect(done.types).toEqual(playFlow(...held(1)).types);
  });

  it("returns to the options, and holds the new table before it releases the old one (rule 4.29)", () => {
    const atBar: readonly ReservationEvent[] = [
      ...held(1, bar),
      edit("options"),
      { type: "SeatingAreaPicked", seatingArea: "bar" },
      next,
      next,
      next,
    ];
    const asked = playFlow(...atBar);
    expect(asked.requests.at(-1)).toMatchObject({
      type: "LockSlot",
      id: 4,
      selection: { request: { seatingArea: "bar" } },
    });
    expect(asked.types).not.toContain("ReleaseHold");
    const moved = playFlow(...atBar, granted(4, "token-2"));
    expect(moved.state).toMatchObject({
      step: "details",
      held: {
        hold: { token: "token-2" },
        selection: { request: { seatingArea: "bar" }, addOns: [{ quantity: 1 }] },
      },
    });
    expect(moved.requests.at(-1)).toEqual({ type: "ReleaseHold", token: "token-1" });
    const rejected = playFlow(...atBar, { type: "HoldRejected", id: 4 });
    expect(rejected.state).toMatchObject({
      held: { hold: createHold() },
      message: "formProblem",
      search: { locking: null },
    });
    expect(rejected.types).toEqual(asked.types);
    expect(playFlow(...atBar, granted(4, "token-1")).types).not.toContain("ReleaseHold");
  });

  it("returns to the seating areas of a table without an experience", () => {
    const table: readonly ReservationEvent[] = [
      ...offered(createSlot(), createSlot({ seatingArea: "bar" })),
      { type: "TimePicked", time, as: "Standard" },
      { type: "SeatingAreaPicked", seatingArea: "bar" },
      granted(2),
      edit("options"),
    ];
    expect(playFlow(...table).state).toMatchObject({ search: { choosing: { at: "seating", time } } });
    const same = playFlow(...table, { type: "SeatingAreaPicked", seatingArea: "bar" });
    expect(same.state).toMatchObject({ step: "details", held: { hold: createHold() } });
    expect(same.types).toEqual(["FindTimes", "LockSlot"]);
    const other = playFlow(...table, { type: "SeatingAreaPicked", seatingArea: "default" });
    expect(other.types).toEqual(["FindTimes", "LockSlot", "LockSlot"]);
  });

  it("keeps the selection on Back and on Keep", () => {
    const before = playFlow(...held(1, bar));
    expect(playFlow(...held(1, bar), edit("addOns"), wines(4), keep)).toEqual(before);
    expect(playFlow(...held(1, bar), edit("options"), back)).toEqual(before);
    expect(playFlow(...held(1, bar), keep)).toEqual(before);
    expect(playFlow(keep).state).toMatchObject({ step: "finding", search: { status: "idle" } });
  });

  it("ignores searches and other times while a table is held (rule 4.31)", () => {
    const opened = playFlow(...held(1, bar), edit("options"));
    for (const event of [
      pick,
      { type: "FindPressed" },
      { type: "HoldRestored", held: { selection: createTasting(), hold: createHold({ token: "old" }) } },
    ] as const) {
      expect(playFlow(...held(1, bar), edit("options"), event)).toEqual(opened);
    }
  });

  it("releases the table when people, date or time change, and on Reset (rule 4.30)", () => {
    const input = { partySize: 4, date: "2027-03-05", time: "19:00" } as const;
    for (const event of [{ type: "InputChanged", input }, { type: "ResetPressed" }] as const) {
      const { state, requests } = playFlow(...held(1), edit("addOns"), event);
      expect(requests.at(-1)).toEqual({ type: "ReleaseHold", token: "token-1" });
      expect(state).toMatchObject({ step: "finding", search: { status: "idle" }, held: null, message: null });
    }
  });

  it("edits the add-ons of a hold restored after a reload", () => {
    const selection = createTasting();
    const restored: ReservationEvent = { type: "HoldRestored", held: { selection, hold: createHold() } };
    const opened = playFlow(restored, edit("addOns"), wines(2), next);
    expect(opened.state).toMatchObject({ search: { slots: [], choosing: { at: "confirm" } } });
    expect(playFlow(restored, edit("addOns"), wines(2), next, next).state).toMatchObject({
      step: "details",
      held: { selection: { addOns: [{ quantity: 2 }] } },
    });
    expect(playFlow(restored, edit("addOns"), back).state).toEqual(playFlow(restored).state);
    expect(playFlow(restored, edit("options")).state).toEqual(playFlow(restored).state);
  });
});

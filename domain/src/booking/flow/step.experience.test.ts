import { describe, expect, it } from "vitest";
import { createAddOn } from "../experience/experience.builders.ts";
import type { Slot } from "../reservation/availability.ts";
import {
  createAvailability,
  createExperienceSlot,
  createSlot,
  createTableRequest,
  createTasting,
} from "../reservation/reservation.builders.ts";
import {
  back,
  brunch,
  granted,
  held,
  keep,
  next,
  offered,
  pick,
  tasting,
  time,
  wine,
  wines,
} from "./experience-events.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import { playFlow } from "./visit.builders.ts";

const tea = createAddOn({ itemId: "tea", pricePerItem: 500 });

describe("step: finding an experience", () => {
  it("requests the experiences once when a time needs them", () => {
    const slots = createAvailability(createExperienceSlot());
    const { state, requests } = playFlow(
      { type: "FindPressed" },
      { type: "TimesFound", id: 1, availability: slots },
    );
    expect(requests.at(-1)).toEqual({ type: "FindExperiences", id: 2 });
    expect(state).toMatchObject({ message: null, catalogue: { status: "loading", id: 2 } });
    const again = playFlow(
      ...offered(createExperienceSlot()),
      { type: "FindPressed" },
      { type: "TimesFound", id: 3, availability: slots },
    );
    expect(again.types).toEqual(["FindTimes", "FindExperiences", "FindTimes"]);
  });

  it("requests no experiences for tables without them", () => {
    expect(playFlow(...offered(createSlot())).types).toEqual(["FindTimes"]);
  });

  it("shows a failure of the experiences, and requests them again with the next search", () => {
    const search: readonly ReservationEvent[] = [
      { type: "FindPressed" },
      { type: "TimesFound", id: 1, availability: createAvailability(createExperienceSlot()) },
    ];
    const failed: ReservationEvent = { type: "ExperiencesFailed", id: 2 };
    expect(playFlow(...search, failed).state).toMatchObject({
      message: "formProblem",
      catalogue: { status: "unknown" },
    });
    const again = playFlow(...search, failed, { type: "FindPressed" }, {
      ...search[1],
      id: 3,
    } as ReservationEvent);
    expect(again.requests.at(-1)).toEqual({ type: "FindExperiences", id: 4 });
  });

  it("shows no availability when the found experiences are not sold", () => {
    const unsold = createExperienceSlot({ experienceIds: [99] });
    expect(playFlow(...offered(unsold)).state).toMatchObject({ message: "noAvailability" });
    expect(playFlow(...offered(unsold, createSlot())).state).toMatchObject({ message: null });
    const later = playFlow(
      ...offered(unsold),
      { type: "FindPressed" },
      { type: "TimesFound", id: 3, availability: createAvailability(unsold) },
    );
    expect(later.state).toMatchObject({ message: "noAvailability" });
  });

  it("keeps the whole list of a newer search after a late failure of the experiences (rule 8.22)", () => {
    const hours = ["12", "13", "14", "17", "18", "19", "20", "21", "22"] as const;
    const slots = hours.map((hour) => createSlot({ time: `2027-03-05T${hour}:00` }));
    const first: readonly ReservationEvent[] = [
      { type: "FindPressed" },
      { type: "TimesFound", id: 1, availability: createAvailability(createExperienceSlot()) },
      { type: "FindPressed" },
    ];
    const failed: ReservationEvent = { type: "ExperiencesFailed", id: 2 };
    const second = (...more: readonly Slot[]): ReservationEvent => ({
      type: "TimesFound",
      id: 3,
      availability: createAvailability(...slots, ...more),
    });
    expect(playFlow(...first, failed, second()).state).toMatchObject({ message: null, search: { slots } });
    expect(playFlow(...first, second(), failed).state).toMatchObject({ message: null, search: { slots } });
    expect(playFlow(...first, failed, second(createExperienceSlot())).requests.at(-1)).toEqual({
      type: "FindExperiences",
      id: 4,
    });
    expect(playFlow(...first, second(createExperienceSlot()), failed).state).toMatchObject({
      message: "formProblem",
      search: { slots: [...slots, createExperienceSlot()] },
    });
  });

  it("shows no failure of the experiences in step 1", () => {
    const { state } = playFlow(
      { type: "FindPressed" },
      { type: "TimesFound", id: 1, availability: createAvailability(createSlot(), createExperienceSlot()) },
      { type: "TimePicked", time, as: "Standard" },
      granted(3),
      { type: "ExperiencesFailed", id: 2 },
    );
    expect(state).toMatchObject({ step: "details", message: null, catalogue: { status: "unknown" } });
  });

  it("ignores experiences that were not requested", () => {
    const stray: ReservationEvent = { type: "ExperiencesFound", id: 9, experiences: [tasting] };
    expect(playFlow(stray).state).toMatchObject({ catalogue: { status: "unknown" } });
    expect(
      playFlow(...offered(createExperienceSlot()), { ...stray, id: 2, experiences: [] }).state,
    ).toMatchObject({
      catalogue: { experiences: [tasting, brunch] },
    });
  });
});

describe("step: booking an experience", () => {
  it("goes through time, options, add-ons and confirmation before the lock (rule 4.26)", () => {
    const choosingAfter = (...events: readonly ReservationEvent[]) => {
      const { state } = playFlow(...offered(createExperienceSlot()), pick, ...events);
      return state.step === "finding" && state.search.status === "found"
        ? state.search.choosing.at
        : state.step;
    };
    expect(choosingAfter()).toBe("options");
    expect(choosingAfter(next)).toBe("addOns");
    expect(choosingAfter(next, wines(2), next)).toBe("confirm");
    const { requests } = playFlow(...offered(createExperienceSlot()), pick, next, wines(2), next, next);
    expect(requests.map(({ type }) => type)).toEqual(["FindTimes", "FindExperiences", "LockSlot"]);
    expect(requests.at(-1)).toEqual({
      type: "LockSlot",
      id: 3,
      selection: createTasting({ addOns: [{ addOn: wine, quantity: 2 }] }),
    });
  });

  it("skips the add-ons when there are none", () => {
    const { state } = playFlow(...offered(createExperienceSlot({ addOns: [] })), pick, next);
    expect(state).toMatchObject({
      search: { choosing: { at: "confirm", selection: createTasting({ addOns: [] }) } },
    });
  });

  it("chooses the only experience and the only seating area", () => {
    expect(playFlow(...offered(createExperienceSlot()), pick).state).toMatchObject({
      search: { choosing: { at: "options", experienceId: 7, seatingArea: "default" } },
    });
  });

  it("waits for a choice of several experiences, and begins with the best seating area (rule 4.50)", () => {
    const slots = [
      createExperienceSlot({ experienceIds: [7, 8] }),
      createExperienceSlot({ seatingArea: "bar", experienceIds: [8], addOns: [tea] }),
    ];
    const open = playFlow(...offered(...slots), pick, next);
    expect(open.state).toMatchObject({
      search: { choosing: { at: "options", experienceId: null, seatingArea: null } },
    });
    const chooseBrunch: ReservationEvent = { type: "ExperiencePicked", experienceId: 8 };
    expect(playFlow(...offered(...slots), pick, chooseBrunch).state).toMatchObject({
      search: { choosing: { at: "options", experienceId: 8, seatingArea: "default" } },
    });
    const atBar: ReservationEvent = { type: "SeatingAreaPicked", seatingArea: "bar" };
    expect(playFlow(...offered(...slots), pick, chooseBrunch, atBar, next).state).toMatchObject({
      search: {
        choosing: {
          at: "addOns",
          selection: {
            experience: brunch,
            request: createTableRequest({ seatingArea: "bar" }),
            addOns: [{ addOn: tea, quantity: 0 }],
          },
        },
      },
    });
  });

  it("keeps the seating area only where another experience is on offer", () => {
    const slots = [
      createExperienceSlot({ experienceIds: [8] }),
      createExperienceSlot({ seatingArea: "bar", experienceIds: [7, 8] }),
      createExperienceSlot({ seatingArea: "patio", experienceIds: [8] }),
    ];
    const options = (...events: readonly ReservationEvent[]) =>
      playFlow(...offered(...slots), pick, ...events).state;
    const choose = (experienceId: number): ReservationEvent => ({ type: "ExperiencePicked", experienceId });
    const sit = (seatingArea: string): ReservationEvent => ({ type: "SeatingAreaPicked", seatingArea });
    expect(options(choose(8), sit("bar"), choose(7))).toMatchObject({
      search: { choosing: { seatingArea: "bar" } },
    });
    expect(options(choose(8), sit("patio"), choose(7))).toMatchObject({
      search: { choosing: { seatingArea: "bar" } },
    });
    expect(options(choose(7), choose(8))).toMatchObject({ search: { choosing: { seatingArea: "bar" } } });
    expect(options(choose(8))).toMatchObject({ search: { choosing: { seatingArea: "default" } } });
    expect(options(choose(7), sit("patio"))).toMatchObject({ search: { choosing: { seatingArea: "bar" } } });
    expect(options(choose(9))).toMatchObject({ search: { choosing: { experienceId: null } } });
  });

  it("offers no table without an experience for an experience slot", () => {
    const standard: ReservationEvent = { type: "TimePicked", time, as: "Standard" };
    expect(playFlow(...offered(createExperienceSlot()), standard).types).not.toContain("LockSlot");
    expect(playFlow(...offered(createSlot()), pick).types).toEqual(["FindTimes"]);
    expect(playFlow(...offered(createSlot()), pick).state).toMatchObject({
      search: { choosing: { at: "times" } },
    });
  });

  it("keeps the add-on quantities when the diner edits the options (rule 5.15)", () => {
    const again = playFlow(...offered(createExperienceSlot()), pick, next, wines(9), next, back, back, next);
    expect(again.state).toMatchObject({
      search: { choosing: { at: "addOns", selection: { addOns: [{ addOn: wine, quantity: 4 }] } } },
    });
  });

  it("goes back one sub-step at a time", () => {
    const at = (...events: readonly ReservationEvent[]) => {
      const { state } = playFlow(...offered(createExperienceSlot()), pick, next, next, ...events);
      return state.step === "finding" && state.search.status === "found" && state.search.choosing.at;
    };
    expect([at(), at(back), at(back, back), at(back, back, back)]).toEqual([
      "confirm",
      "addOns",
      "options",
      "times",
    ]);
    expect(at(back, back, back, back)).toBe("times");
    const plain = playFlow(...offered(createExperienceSlot({ addOns: [] })), pick, next, back);
    expect(plain.state).toMatchObject({
      search: { choosing: { at: "options", experienceId: 7, seatingArea: "default" } },
    });
  });

  it("picks another time at any sub-step without a hold", () => {
    const other = "2027-03-05T20:00" as const;
    const { state } = playFlow(
      ...offered(createExperienceSlot(), createExperienceSlot({ time: other })),
      pick,
      next,
      { ...pick, time: other },
    );
    expect(state).toMatchObject({ search: { choosing: { at: "options", time: other, addOns: [] } } });
  });

  it("ignores choices during a lock", () => {
    const locking = playFlow(...held().slice(0, -1));
    for (const event of [back, next, wines(1), pick, keep]) {
      expect(playFlow(...held().slice(0, -1), event)).toEqual(locking);
    }
  });
});

import { describe, expect, it } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import type { Slot } from "./availability.ts";
import {
  createAvailability,
  createConfirmation,
  createDetails,
  createExperienceSlot,
  createHold,
  createSlot,
  createTableRequest,
  createTasting,
} from "./reservation.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import { playFlow } from "./visit.builders.ts";

const now = Date.parse("2027-03-05T00:00:00Z");
const time = "2027-03-05T19:00" as const;
const tasting = createExperience();
const brunch = createExperience({ id: 8, name: "Brunch", isPrepaid: false });
const tea = createAddOn({ itemId: "tea", pricePerItem: 500 });
const wine = createAddOn();
const card = {
  nameOnCard: "Ana Reyes",
  cardNumber: "4242 4242 4242 4242",
  cardMonthYear: "12 / 30",
  cardCvc: "123",
  zipCode: "33131",
};

const next: ReservationEvent = { type: "ContinuePressed" };
const back: ReservationEvent = { type: "BackPressed" };
const keep: ReservationEvent = { type: "KeepPressed" };
const pick: ReservationEvent = { type: "TimePicked", time, as: "Experience" };
const wines = (quantity: number): ReservationEvent => ({ type: "AddOnChanged", itemId: "wine", quantity });
const granted = (id: number, token = "token-1"): ReservationEvent => ({
  type: "HoldGranted",
  id,
  hold: createHold({ token }),
  now,
});

/** The events of a search that found these slots, at a restaurant that sells both experiences. */
const offered = (...slots: readonly Slot[]): readonly ReservationEvent[] => [
  { type: "FindPressed" },
  { type: "TimesFound", id: 1, availability: createAvailability(...slots) },
  { type: "ExperiencesFound", id: 2, experiences: [tasting, brunch] },
];

/** The events up to a held tasting menu for two with two wine pairings. */
const held = (quantity = 0, ...slots: readonly Slot[]): readonly ReservationEvent[] => [
  ...offered(createExperienceSlot(), ...slots),
  pick,
  { type: "SeatingAreaPicked", seatingArea: "default" },
  next,
  wines(quantity),
  next,
  next,
  granted(3),
];

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

  it("requests no experiences for tables alone", () => {
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

  it("waits for a choice of several experiences or seating areas", () => {
    const slots = [
      createExperienceSlot({ experienceIds: [7, 8] }),
      createExperienceSlot({ seatingArea: "bar", experienceIds: [8], addOns: [tea] }),
    ];
    const open = playFlow(...offered(...slots), pick, next);
    expect(open.state).toMatchObject({
      search: { choosing: { at: "options", experienceId: null, seatingArea: null } },
    });
    const chooseBrunch: ReservationEvent = { type: "ExperiencePicked", experienceId: 8 };
    expect(playFlow(...offered(...slots), pick, chooseBrunch, next).state).toMatchObject({
      search: { choosing: { at: "options", experienceId: 8, seatingArea: null } },
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
    expect(options(choose(8))).toMatchObject({ search: { choosing: { seatingArea: null } } });
    expect(options(choose(7), sit("patio"))).toMatchObject({ search: { choosing: { seatingArea: "bar" } } });
    expect(options(choose(9))).toMatchObject({ search: { choosing: { experienceId: null } } });
  });

  it("offers no table alone for an experience slot", () => {
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

describe("step: prepayment", () => {
  const submit: ReservationEvent = { type: "DetailsSubmitted", details: createDetails(), card };
  const made: ReservationEvent = { type: "CardTokenMade", id: 4, card: { token: "tok_1", last4: "4242" } };

  it("requests the card token first, and reserves with it (rule 7.21)", () => {
    const { state, requests } = playFlow(...held(2), submit);
    expect(requests.at(-1)).toEqual({ type: "MakeCardToken", id: 4, card });
    expect(state).toMatchObject({ submitting: { stage: "card", id: 4 } });
    expect(playFlow(...held(2), submit, made).requests.at(-1)).toEqual({
      type: "Reserve",
      id: 5,
      token: "token-1",
      selection: createTasting({ addOns: [{ addOn: wine, quantity: 2 }] }),
      details: createDetails(),
      card: { token: "tok_1", last4: "4242" },
    });
  });

  it("reserves nothing without a card token (rule 7.21)", () => {
    const without: ReservationEvent = { type: "DetailsSubmitted", details: createDetails(), card: null };
    expect(playFlow(...held(), without).types).toEqual(playFlow(...held()).types);
    const failed = playFlow(...held(), submit, { type: "CardFailed", id: 4 });
    expect(failed.state).toMatchObject({ step: "details", submitting: null, message: "cardProblem" });
    expect(failed.types).toEqual([...playFlow(...held()).types, "MakeCardToken"]);
    const again = playFlow(...held(), submit, { type: "CardFailed", id: 4 }, submit);
    expect(again.state).toMatchObject({ message: null, submitting: { stage: "card", id: 5 } });
  });

  it("ignores a late token and the answer to an unsent reserve", () => {
    const asked = playFlow(...held(), submit);
    const stray: readonly ReservationEvent[] = [
      { ...made, id: 3 } as ReservationEvent,
      { type: "CardFailed", id: 3 },
      { type: "Reserved", id: 4, confirmation: createConfirmation() },
      { type: "ReserveFailed", id: 4, message: "formProblem" },
      { type: "OutcomeLost", id: 4 },
      { type: "TableLost", id: 4 },
      submit,
    ];
    for (const event of stray) expect(playFlow(...held(), submit, event)).toEqual(asked);
    const reserving = playFlow(...held(), submit, made);
    expect(playFlow(...held(), submit, made, { ...made, id: 5 } as ReservationEvent)).toEqual(reserving);
    expect(playFlow(...held(), submit, made, { type: "CardFailed", id: 5 })).toEqual(reserving);
  });

  it("says that the card was not charged when the table is lost", () => {
    const lost = playFlow(...held(), submit, made, { type: "TableLost", id: 5 });
    expect(lost.state).toMatchObject({
      step: "finding",
      search: { status: "searching" },
      message: "lostUncharged",
      held: null,
    });
    expect(lost.requests.at(-1)).toMatchObject({ type: "FindTimes" });
  });

  it("sends no card without prepayment", () => {
    const { requests } = playFlow(
      ...offered(createSlot()),
      { type: "TimePicked", time, as: "Standard" },
      granted(2),
      submit,
    );
    expect(requests.at(-1)).toMatchObject({ type: "Reserve", card: null });
  });

  it("shows the whole booking in the thank-you", () => {
    const { state } = playFlow(...held(1), submit, made, {
      type: "Reserved",
      id: 5,
      confirmation: createConfirmation(),
    });
    expect(state).toEqual({
      step: "thanks",
      booking: {
        selection: createTasting({ addOns: [{ addOn: wine, quantity: 1 }] }),
        ...createConfirmation(),
      },
      lastId: 5,
      catalogue: { status: "known", experiences: [tasting, brunch] },
    });
  });
});

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

  it("returns to the seating areas of a table alone", () => {
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

import { describe, expect, it } from "vitest";
import type { Slot } from "../reservation/availability.ts";
import {
  createAvailability,
  createBooking,
  createConfirmation,
  createDetails,
  createHold,
  createSelection,
  createSlot,
  createTableRequest,
} from "../reservation/reservation.builders.ts";
import type { ReservationEvent } from "./reservation.ts";
import { playedInput as input, playFlow as play } from "./visit.builders.ts";

const selection = createSelection();
const atBar = createSelection({ request: createTableRequest({ seatingArea: "bar" }) });
const now = Date.parse("2027-03-05T00:00:00Z");

const find: ReservationEvent = { type: "FindPressed" };
const found: ReservationEvent = { type: "TimesFound", id: 1, availability: createAvailability(createSlot()) };
const pick: ReservationEvent = { type: "TimePicked", time: "2027-03-05T19:00", as: "Standard" };
const held: ReservationEvent = { type: "HoldGranted", id: 2, hold: createHold(), now };
const submit: ReservationEvent = { type: "DetailsSubmitted", details: createDetails(), card: null };
const reserved: ReservationEvent = { type: "Reserved", id: 3, confirmation: createConfirmation() };

describe("step: finding a time", () => {
  it("runs one search at a time (rule 5.3)", () => {
    const { state, requests } = play(find, find);
    expect(requests).toEqual([{ type: "FindTimes", id: 1, input }]);
    expect(state).toMatchObject({ step: "finding", search: { status: "searching" } });
  });

  it("starts no search without date, time or people (rule 5.3)", () => {
    const { requests } = play({ type: "InputChanged", input: { ...input, time: null } }, find);
    expect(requests).toEqual([]);
  });

  it("ignores the late answer of an abandoned search", () => {
    const { state } = play(find, { type: "InputChanged", input: { ...input, partySize: 4 } }, found);
    expect(state).toMatchObject({ search: { status: "idle" }, message: null });
  });

  it("ignores the late failure of an abandoned search", () => {
    const { state } = play(find, { type: "InputChanged", input }, { type: "SearchFailed", id: 1 });
    expect(state).toMatchObject({ search: { status: "idle" }, message: null });
  });

  it("offers the requested day only", () => {
    const times = (...slots: readonly Slot[]) =>
      play(find, { type: "TimesFound", id: 1, availability: createAvailability(...slots) }).state;
    const before = createSlot({ time: "2027-03-04T23:45" });
    expect(times(before, createSlot())).toMatchObject({
      search: { slots: [createSlot()] },
    });
    expect(times(before)).toMatchObject({ search: { slots: [] }, message: "noAvailability" });
  });

  it("shows a message without free slots, with or without a reason", () => {
    const nothing = (...noAvailabilityReasons: string[]): ReservationEvent => ({
      type: "TimesFound",
      id: 1,
      availability: { slots: [], noAvailabilityReasons },
    });
    expect(play(find, nothing()).state).toMatchObject({ message: "noAvailability" });
    expect(play(find, nothing("AboveMaxPartySize")).state).toMatchObject({ message: "partyTooLarge" });
  });

  it("offers the nearest times, other days and restaurants below the message of an empty search (rule 3.66)", () => {
    const elsewhere = [{ uid: "grove", name: "Coconut Grove", times: ["2027-03-05T19:15"] }] as const;
    const days = [{ state: "few", time: "2027-03-06T19:00" }] as const;
    const near = createSlot({ time: "2027-03-05T21:45" });
    const alternatives = { slots: [near], days, elsewhere } as const;
    const nothing = { slots: [], noAvailabilityReasons: ["NoTimesExist"], alternatives };
    const { state } = play(find, { type: "TimesFound", id: 1, availability: nothing });
    expect(state).toMatchObject({
      message: "noAvailability",
      search: { slots: [near], alternatives: { days, elsewhere } },
    });
    const picked = play(
      find,
      { type: "TimesFound", id: 1, availability: nothing },
      { type: "TimePicked", time: near.time, as: "Standard" },
    );
    expect(picked.requests.at(-1)).toMatchObject({
      type: "LockSlot",
      selection: { request: { time: near.time } },
    });
  });

  it("picks the searched time once it is found, where the diner has pressed it already (rule 3.66)", () => {
    const pressed = { ...find, picks: true } as const;
    expect(play(pressed, found).requests.at(-1)).toEqual({ type: "LockSlot", id: 2, selection });
    const later = createAvailability(createSlot({ time: "2027-03-05T21:45" }));
    const { state, types } = play(pressed, { type: "TimesFound", id: 1, availability: later });
    expect(state).toMatchObject({ search: { slots: later.slots, choosing: { at: "times" }, locking: null } });
    expect(types).toEqual(["FindTimes"]);
  });

  it("offers every time of the day without a lost table", () => {
    const hours = ["11", "12", "13", "17", "18", "19", "20", "21", "22"] as const;
    const many = createAvailability(...hours.map((hour) => createSlot({ time: `2027-03-05T${hour}:00` })));
    expect(play(find, { type: "TimesFound", id: 1, availability: many }).state).toMatchObject({
      search: { slots: many.slots },
    });
  });

  it("shows a message when the search fails", () => {
    expect(play(find, { type: "SearchFailed", id: 1 })).toMatchObject({
      state: { search: { status: "idle" }, message: "formProblem" },
      types: ["FindTimes"],
    });
  });

  it("makes no further request without slots", () => {
    expect(play(find, { type: "TimesFound", id: 1, availability: createAvailability() }).types).toEqual([
      "FindTimes",
    ]);
  });

  it("keeps the input when the search fails, and can search again", () => {
    const { state, requests } = play(find, { type: "SearchFailed", id: 1 }, find);
    expect(state).toMatchObject({ input, search: { status: "searching", id: 2 }, message: null });
    expect(requests.at(-1)).toEqual({ type: "FindTimes", id: 2, input });
  });
});

describe("step: holding a table", () => {
  it("locks a time with one seating area at once (rule 4.25)", () => {
    const { requests } = play(find, found, pick);
    expect(requests.at(-1)).toEqual({ type: "LockSlot", id: 2, selection });
  });

  it("lets the diner choose between several seating areas", () => {
    const both = createAvailability(createSlot(), createSlot({ seatingArea: "bar" }));
    const events: ReservationEvent[] = [find, { type: "TimesFound", id: 1, availability: both }, pick];
    expect(play(...events).requests).toHaveLength(1);
    const { requests } = play(...events, { type: "SeatingAreaPicked", seatingArea: "bar" });
    expect(requests.at(-1)).toEqual({ type: "LockSlot", id: 2, selection: atBar });
  });

  it("ignores a seating area that is not free at the picked time", () => {
    const both = createAvailability(createSlot(), createSlot({ seatingArea: "bar" }));
    const events: ReservationEvent[] = [find, { type: "TimesFound", id: 1, availability: both }, pick];
    const patio = play(...events, { type: "SeatingAreaPicked", seatingArea: "patio" });
    expect(patio).toEqual(play(...events));
    expect(play(...events, { type: "ExperiencePicked", experienceId: 7 })).toEqual(patio);
    expect(play(...events, { type: "AddOnChanged", itemId: "wine", quantity: 1 })).toEqual(patio);
    expect(play(...events, { type: "ContinuePressed" })).toEqual(patio);
  });

  it("ignores a time that is not offered", () => {
    expect(
      play(find, found, { type: "TimePicked", time: "2027-03-05T20:00", as: "Standard" }).requests,
    ).toHaveLength(1);
    expect(play(find, found, { type: "SeatingAreaPicked", seatingArea: "bar" }).requests).toHaveLength(1);
  });

  it("locks once however often the time is picked", () => {
    expect(play(find, found, pick, pick).requests).toHaveLength(2);
  });

  it("shows the details once the table is held (rule 4.25)", () => {
    expect(play(find, found, pick, held).state).toMatchObject({
      step: "details",
      held: { selection, hold: createHold() },
    });
  });

  it("gives 300 seconds to a hold that is already past (rule 9.21)", () => {
    const late = { ...held, hold: createHold({ expiresAt: now - 1 }) } as ReservationEvent;
    expect(play(find, found, pick, late).state).toMatchObject({
      held: { hold: { expiresAt: now + 300_000 } },
    });
  });

  it("shows the message and searches again when the slot is taken", () => {
    const { state, requests } = play(find, found, pick, { type: "HoldRejected", id: 2 });
    expect(state).toMatchObject({ step: "finding", message: "formProblem", search: { status: "searching" } });
    expect(requests.at(-1)).toEqual({ type: "FindTimes", id: 3, input });
    const again = play(find, found, pick, { type: "HoldRejected", id: 2 }, {
      ...found,
      id: 3,
    } as ReservationEvent);
    expect(again.state).toMatchObject({ message: "formProblem", search: { status: "found" } });
  });

  it("offers only the nearest times instead of a taken one", () => {
    const hours = ["12", "13", "17", "18", "19", "20", "21", "22"] as const;
    const many = createAvailability(...hours.map((hour) => createSlot({ time: `2027-03-05T${hour}:00` })));
    const { state } = play(
      find,
      found,
      pick,
      { type: "HoldRejected", id: 2 },
      { type: "TimesFound", id: 3, availability: many },
    );
    const nearest = hours.slice(2).map((hour) => ({ time: `2027-03-05T${hour}:00` }));
    expect(state).toMatchObject({ search: { slots: nearest } });
  });

  it("offers the times nearest to the taken one, not to the searched one (rule 8.22)", () => {
    const hours = ["12", "13", "14", "15", "16", "17", "18", "19", "20", "21"] as const;
    const many = createAvailability(...hours.map((hour) => createSlot({ time: `2027-03-05T${hour}:00` })));
    const { state, requests } = play(
      find,
      { type: "TimesFound", id: 1, availability: many },
      { type: "TimePicked", time: "2027-03-05T12:00", as: "Standard" },
      { type: "HoldRejected", id: 2 },
      { type: "TimesFound", id: 3, availability: many },
    );
    const nearest = hours.slice(0, 6).map((hour) => ({ time: `2027-03-05T${hour}:00` }));
    expect(requests.at(-1)).toEqual({ type: "FindTimes", id: 3, input: { ...input, time: "12:00" } });
    expect(state).toMatchObject({ input, message: "formProblem", search: { slots: nearest } });
  });

  it("keeps the times when the lock fails", () => {
    const { state, requests } = play(
      find,
      found,
      pick,
      { type: "HoldFailed", id: 2, message: "formProblem" },
      pick,
    );
    expect(state).toMatchObject({ step: "finding", search: { status: "found" }, message: null });
    expect(requests.at(-1)).toEqual({ type: "LockSlot", id: 3, selection });
  });

  it("says why a table cannot be held", () => {
    const { state } = play(find, found, pick, { type: "HoldFailed", id: 2, message: "tooManyHolds" });
    expect(state).toMatchObject({ search: { status: "found" }, message: "tooManyHolds" });
  });

  it("releases a hold that arrives too late", () => {
    const { state, requests } = play(
      find,
      found,
      pick,
      { type: "InputChanged", input: { ...input, partySize: 4 } },
      held,
    );
    expect(state).toMatchObject({ step: "finding" });
    expect(requests.at(-1)).toEqual({ type: "ReleaseHold", token: "token-1" });
  });

  it("restores a hold after a reload (rule 3.32)", () => {
    const held = { selection, hold: createHold() };
    expect(play({ type: "HoldRestored", held })).toMatchObject({
      state: { step: "details", input, held, slots: [] },
      types: [],
    });
  });
});

describe("step: giving the details", () => {
  it("reserves with the token, once", () => {
    const { state, requests } = play(find, found, pick, held, submit, submit);
    expect(requests.filter(({ type }) => type === "Reserve")).toEqual([
      { type: "Reserve", id: 3, token: "token-1", selection, details: createDetails(), card: null },
    ]);
    expect(state).toMatchObject({ step: "details", submitting: { stage: "reserve", id: 3 } });
  });

  it("shows the thank-you after the reserve (rule 4.27)", () => {
    expect(play(find, found, pick, held, submit, reserved).state).toMatchObject({
      step: "thanks",
      booking: createBooking(),
      details: createDetails(),
    });
  });

  it("has the terms and words of the chosen slot in the booking (rules 3.65, 3.72)", () => {
    const slot = { areaTexts: { name: "The room", description: "" }, freeCancellationHours: 24 };
    const withTerms: ReservationEvent = {
      type: "TimesFound",
      id: 1,
      availability: createAvailability(createSlot(slot)),
    };
    const { state } = play(find, withTerms, pick, held, submit, reserved);
    expect(state).toMatchObject({ step: "thanks", booking: { selection: { slot } } });
  });

  it("releases the table when people, date or time change", () => {
    const changed = { partySize: 4, date: "2027-03-06", time: "20:00" } as const;
    const { state, types } = play(find, found, pick, held, { type: "InputChanged", input: changed });
    expect(state).toMatchObject({ step: "finding", input: changed, search: { status: "idle" }, held: null });
    expect(types).toEqual(["FindTimes", "LockSlot", "ReleaseHold"]);
  });

  it("shows a message when the reserve fails", () => {
    const failed: ReservationEvent = { type: "ReserveFailed", id: 3, message: "cardProblem" };
    expect(play(find, found, pick, held, submit, failed)).toMatchObject({
      state: { step: "details", submitting: null, message: "cardProblem" },
      types: ["FindTimes", "LockSlot", "Reserve"],
    });
  });

  it("keeps the hold when the reserve fails, and can try again", () => {
    const failed: ReservationEvent = { type: "ReserveFailed", id: 3, message: "formProblem" };
    const { state, requests } = play(find, found, pick, held, submit, failed, submit);
    expect(state).toMatchObject({
      step: "details",
      held: { hold: createHold() },
      message: null,
      submitting: { id: 4 },
    });
    expect(requests.at(-1)).toMatchObject({ type: "Reserve", id: 4, token: "token-1" });
  });

  it("names a rejected field with a message until the next submission, and keeps the hold (rule 5.26)", () => {
    const rejected: ReservationEvent = { type: "DetailsRejected", id: 3, field: "phoneNumber" };
    expect(play(find, found, pick, held, submit, rejected).state).toMatchObject({
      step: "details",
      held: { hold: createHold() },
      submitting: null,
      rejected: "phoneNumber",
      message: "detailsRejected",
    });
    const late = play(find, found, pick, held, submit, { ...rejected, id: 2 });
    expect(late.state).toMatchObject({ submitting: { id: 3 }, rejected: null });
    const again = play(find, found, pick, held, submit, rejected, submit);
    expect(again.state).toMatchObject({ submitting: { id: 4 }, rejected: null });
  });

  it("returns to the times when the table is lost", () => {
    const { state } = play(find, found, pick, held, submit, { type: "TableLost", id: 3 });
    expect(state).toMatchObject({ step: "finding", search: { status: "searching" }, message: "formProblem" });
  });

  it("offers no other table after an unknown outcome", () => {
    const lost: ReservationEvent = { type: "OutcomeLost", id: 3 };
    const unknown = play(find, found, pick, held, submit, lost);
    expect(unknown.state).toMatchObject({ step: "details", message: "outcomeUnknown", submitting: null });
    const again = play(find, found, pick, held, submit, lost, submit, { type: "TableLost", id: 4 });
    expect(again.state).toMatchObject({ step: "details", message: "outcomeUnknown", submitting: null });
    expect(again.requests.map(({ type }) => type)).toEqual(["FindTimes", "LockSlot", "Reserve", "Reserve"]);
  });

  it("releases the hold on Reset, and on Edit, which searches again (rule 4.28)", () => {
    const reset = play(find, found, pick, held, { type: "ResetPressed" });
    expect(reset.state).toMatchObject({ step: "finding", search: { status: "idle" }, message: null });
    expect(reset.requests.at(-1)).toEqual({ type: "ReleaseHold", token: "token-1" });
    const edit = play(find, found, pick, held, { type: "EditPressed", to: "search" });
    expect(edit.requests.slice(-2).map(({ type }) => type)).toEqual(["ReleaseHold", "FindTimes"]);
  });

  it("returns to what was searched, not to the time of the table (rule 4.28)", () => {
    const later = createSlot({ time: "2027-03-05T20:30" });
    const several = { ...found, availability: createAvailability(createSlot(), later) };
    const held2030 = [find, several, { ...pick, time: later.time }, held] as const;
    expect(play(...held2030, { type: "ResetPressed" }).state).toMatchObject({ input });
    expect(play(...held2030, { type: "EditPressed", to: "search" }).state).toMatchObject({ input });
  });

  it("releases nothing during a reserve", () => {
    const reserving = play(find, found, pick, held, submit);
    const changes: readonly ReservationEvent[] = [
      { type: "InputChanged", input: { ...input, partySize: 4 } },
      { type: "ResetPressed" },
      { type: "EditPressed", to: "search" },
    ];
    for (const change of changes) expect(play(find, found, pick, held, submit, change)).toEqual(reserving);
  });

  it("starts over after the thank-you", () => {
    const { state, requests } = play(find, found, pick, held, submit, reserved, { type: "ResetPressed" });
    expect(state).toMatchObject({ step: "finding", input, search: { status: "idle" } });
    expect(requests.map(({ type }) => type)).not.toContain("ReleaseHold");
  });
});

import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/flow/reservation";
import { startReservation } from "@couvert/domain/booking/flow/step";
import {
  createAvailability,
  createHold,
  createSelection,
  createSlot,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { describe, expect, it, vi } from "vitest";
import { createReservationStore } from "./reservation-store.ts";

const input = { partySize: 2, date: "2027-03-05", time: "19:00" } as const;

/** How long a request may take before it counts as one that hangs, in ms. */
const HANG_MS = 15_000;

/** A store whose requests wait until they are answered by hand. */
const createWaitingStore = () => {
  const open: { request: ReservationRequest; answer: (event: ReservationEvent | null) => void }[] = [];
  const store = createReservationStore(startReservation(input), (request, signal) => {
    const { promise, resolve } = Promise.withResolvers<ReservationEvent | null>();
    signal.addEventListener("abort", () => resolve(null));
    open.push({ request, answer: resolve });
    return promise;
  });
  const taken = async (type: ReservationRequest["type"]) => {
    await vi.waitFor(() => expect(open[0]?.request.type).toBe(type), HANG_MS);
    const request = open.shift();
    if (request === undefined) throw new Error("no request");
    return request;
  };
  return { store, open, taken };
};

describe("createReservationStore", () => {
  it("runs a request and dispatches the resulting event", async () => {
    const { store, taken } = createWaitingStore();
    store.dispatch({ type: "FindPressed" });
    const { request, answer } = await taken("FindTimes");
    answer({ type: "TimesFound", id: 1, availability: createAvailability(createSlot()) });
    await vi.waitFor(() => expect(store.state()).toMatchObject({ search: { status: "found" } }), HANG_MS);
    expect(request).toMatchObject({ id: 1, input });
  });

  it("releases a table before it searches", async () => {
    const { store, taken, open } = createWaitingStore();
    store.dispatch({
      type: "HoldRestored",
      held: { selection: createSelection(), hold: createHold() },
    });
    store.dispatch({ type: "EditPressed", to: "search" });
    const { answer } = await taken("ReleaseHold");
    expect(open).toEqual([]);
    answer(null);
    await taken("FindTimes");
  });

  it("releases a table granted too late before it searches", async () => {
    const { store, taken, open } = createWaitingStore();
    const slot = createSlot();
    store.dispatch({ type: "FindPressed" });
    const availability = createAvailability(slot);
    (await taken("FindTimes")).answer({ type: "TimesFound", id: 1, availability });
    await vi.waitFor(() => expect(store.state()).toMatchObject({ search: { status: "found" } }), HANG_MS);
    store.dispatch({ type: "TimePicked", time: slot.time, as: "Standard" });
    const lock = await taken("LockSlot");
    store.dispatch({ type: "ResetPressed" });
    store.dispatch({ type: "FindPressed" });
    const id = lock.request.type === "LockSlot" ? lock.request.id : 0;
    lock.answer({ type: "HoldGranted", id, hold: createHold(), now: 0 });
    const { answer } = await taken("ReleaseHold");
    expect(open).toEqual([]);
    answer(null);
    await taken("FindTimes");
  });

  it("locks a table and searches again without waiting for the experiences", async () => {
    const { store, taken } = createWaitingStore();
    const slot = createSlot({ availabilityType: ["Standard", "Experience"] });
    store.dispatch({ type: "FindPressed" });
    const availability = createAvailability(slot);
    (await taken("FindTimes")).answer({ type: "TimesFound", id: 1, availability });
    const experiences = await taken("FindExperiences");
    store.dispatch({ type: "TimePicked", time: slot.time, as: "Standard" });
    (await taken("LockSlot")).answer(null);
    store.dispatch({ type: "FindPressed" });
    await taken("FindTimes");
    experiences.answer({ type: "ExperiencesFound", id: 2, experiences: [] });
    await vi.waitFor(() => expect(store.state().catalogue).toMatchObject({ status: "known" }), HANG_MS);
  });

  it("aborts a search that another one follows", async () => {
    const { store, taken } = createWaitingStore();
    store.dispatch({ type: "FindPressed" });
    await taken("FindTimes");
    store.dispatch({ type: "InputChanged", input: { ...input, partySize: 4 } });
    store.dispatch({ type: "FindPressed" });
    expect((await taken("FindTimes")).request).toMatchObject({ input: { partySize: 4 } });
  });

  it("notifies its listeners of changes only", () => {
    const { store } = createWaitingStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.dispatch({ type: "EditPressed", to: "search" });
    expect(heard).not.toHaveBeenCalled();
    store.dispatch({ type: "FindPressed" });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    store.dispatch({ type: "ResetPressed" });
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it, vi } from "vitest";
import { createLocationStore, isGuess, isSettled } from "./location-store.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const AUSTIN = { uid: "austin", title: "Austin" };

describe("locationStore", () => {
  it("starts with the prerendered location, not settled and a guess (rules 2.17, 4.2, 4.45)", () => {
    const visit = createLocationStore(MIAMI).get();
    expect(visit).toEqual({ selected: MIAMI, selectedBy: "build" });
    expect([isSettled(visit), isGuess(visit)]).toEqual([false, true]);
  });

  it("is settled once a location is chosen for the visitor, even the same one (rule 4.2)", () => {
    const store = createLocationStore(MIAMI);
    store.settle({ location: MIAMI, isGuess: false });
    expect(store.get()).toEqual({ selected: MIAMI, selectedBy: "site" });
    expect([isSettled(store.get()), isGuess(store.get())]).toEqual([true, false]);
  });

  it("stays a guess where nothing speaks for the location chosen (rule 4.45)", () => {
    const store = createLocationStore(MIAMI);
    store.settle({ location: AUSTIN, isGuess: true });
    expect(store.get()).toEqual({ selected: AUSTIN, selectedBy: "guess" });
    expect([isSettled(store.get()), isGuess(store.get())]).toEqual([true, true]);
  });

  it("is settled by the visitor's own 'Set Location' (rule 4.2)", () => {
    const store = createLocationStore(MIAMI);
    store.select(AUSTIN);
    expect(store.get()).toEqual({ selected: AUSTIN, selectedBy: "visitor" });
    expect([isSettled(store.get()), isGuess(store.get())]).toEqual([true, false]);
  });

  it("notifies listeners when the visitor's location is settled", () => {
    const store = createLocationStore(MIAMI);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.settle({ location: AUSTIN, isGuess: false });
    expect(heard).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ selected: AUSTIN, selectedBy: "site" });
    stop();
    store.settle({ location: MIAMI, isGuess: true });
    expect(heard).toHaveBeenCalledOnce();
  });

  it("keeps the visitor's selection when a location is chosen for them later (rule 4.3)", () => {
    const store = createLocationStore(MIAMI);
    store.select(AUSTIN);
    const heard = vi.fn();
    store.subscribe(heard);
    store.settle({ location: MIAMI, isGuess: true });
    expect(store.get().selected).toEqual(AUSTIN);
    expect(heard).not.toHaveBeenCalled();
  });

  it("keeps only the properties that the header shows", () => {
    const store = createLocationStore(MIAMI);
    const whole = { ...AUSTIN, city: "Austin" };
    store.settle({ location: whole, isGuess: false });
    expect(store.get().selected).toEqual(AUSTIN);
    store.select(whole);
    expect(store.get().selected).toEqual(AUSTIN);
  });

  it("keeps the prerendered location for hydration", () => {
    const store = createLocationStore(MIAMI);
    store.settle({ location: AUSTIN, isGuess: false });
    expect(store.initial()).toEqual({ selected: MIAMI, selectedBy: "build" });
  });
});

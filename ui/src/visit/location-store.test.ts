import { describe, expect, it, vi } from "vitest";
import { createLocationStore } from "./location-store.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const AUSTIN = { uid: "austin", title: "Austin" };

describe("locationStore", () => {
  it("starts with the prerendered location, unsettled (rule 2.17)", () => {
    expect(createLocationStore(MIAMI).get()).toEqual({ selected: MIAMI, selectedBy: "build" });
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

  it("keeps the visitor's selection when a location is chosen for them later", () => {
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

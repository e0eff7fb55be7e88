import { describe, expect, it, vi } from "vitest";
import { createLocationStore } from "./location-store.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const AUSTIN = { uid: "austin", title: "Austin" };

describe("locationStore", () => {
  it("starts with the prerendered location, unsettled (rule 2.17)", () => {
    expect(createLocationStore(MIAMI).get()).toEqual({ selected: MIAMI, selectedBy: "build", browsed: null });
  });

  it("tells whoever listens that the visitor's own location is there", () => {
    const store = createLocationStore(MIAMI);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.settle(AUSTIN);
    expect(heard).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ selected: AUSTIN, selectedBy: "site", browsed: null });
    stop();
    store.settle(MIAMI);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("keeps what the visitor selected while a location was still being chosen for them", () => {
    const store = createLocationStore(MIAMI);
    store.select(AUSTIN);
    const heard = vi.fn();
    store.subscribe(heard);
    store.settle(MIAMI);
    expect(store.get().selected).toEqual(AUSTIN);
    expect(heard).not.toHaveBeenCalled();
  });

  it("keeps of a location what the header shows, and no more", () => {
    const store = createLocationStore(MIAMI);
    const whole = { ...AUSTIN, city: "Austin" };
    store.settle(whole);
    expect(store.get().selected).toEqual(AUSTIN);
    store.select(whole);
    expect(store.get().selected).toEqual(AUSTIN);
  });

  it("knows which location is looked at, and says nothing where that stays", () => {
    const store = createLocationStore(MIAMI);
    const heard = vi.fn();
    store.subscribe(heard);
    const page = { resetsBrowsing: false, location: "austin" };
    store.enter(page);
    store.enter(page);
    expect(store.get().browsed).toBe("austin");
    expect(heard).toHaveBeenCalledOnce();
  });

  it("remembers what the page was prerendered with, which hydration has to match", () => {
    const store = createLocationStore(MIAMI);
    store.settle(AUSTIN);
    expect(store.initial()).toEqual({ selected: MIAMI, selectedBy: "build", browsed: null });
  });
});

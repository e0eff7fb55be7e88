import { describe, expect, it, vi } from "vitest";
import { createLocationStore } from "./location-store.ts";

const MIAMI = { uid: "miami", title: "Miami" };
const AUSTIN = { uid: "austin", title: "Austin" };

describe("locationStore", () => {
  it("starts with the prerendered location, unsettled", () => {
    expect(createLocationStore(MIAMI).get()).toEqual({ location: MIAMI, isSettled: false });
  });

  it("tells whoever listens that the visitor's own location is there", () => {
    const store = createLocationStore(MIAMI);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.settle(AUSTIN);
    expect(heard).toHaveBeenCalledOnce();
    expect(store.get()).toEqual({ location: AUSTIN, isSettled: true });
    stop();
    store.settle(MIAMI);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("remembers what the page was prerendered with, which hydration has to match", () => {
    const store = createLocationStore(MIAMI);
    store.settle(AUSTIN);
    expect(store.initial()).toEqual({ location: MIAMI, isSettled: false });
  });

  it("answers the same selection until it changes", () => {
    const store = createLocationStore(MIAMI);
    expect(store.get()).toBe(store.get());
  });
});

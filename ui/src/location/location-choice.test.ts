import { expect, it, vi } from "vitest";
import { createLocationChoice } from "./location-choice.ts";

it("selects a location that was chosen, and remembers it beyond the session and with its title", () => {
  const memory = { remembered: { remember: vi.fn() }, session: { remember: vi.fn() } };
  const { store, choose } = createLocationChoice({ uid: "miami", title: "Miami" }, memory);
  const austin = { uid: "austin", title: "Austin" };
  choose(austin);
  expect(store.get()).toEqual({ selected: austin, selectedBy: "visitor", browsed: null });
  expect(memory.remembered.remember).toHaveBeenCalledWith("selectedLocation", "austin");
  expect(memory.session.remember).toHaveBeenCalledWith(austin);
});

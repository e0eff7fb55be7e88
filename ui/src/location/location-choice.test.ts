import { describe, expect, it, vi } from "vitest";
import type { SelectedLocation } from "../visit/location-store.ts";
import { createLocationChoice, type SettleOptions, settleLocation } from "./location-choice.ts";

it("selects a location that was chosen, and remembers it beyond the session and with its title (rule 1.1)", () => {
  const memory = { remembered: { remember: vi.fn() }, session: { remember: vi.fn() } };
  const { store, choose } = createLocationChoice({ uid: "miami", title: "Miami" }, memory);
  const austin = { uid: "austin", title: "Austin" };
  choose(austin);
  expect(store.get()).toEqual({ selected: austin, selectedBy: "visitor", browsed: null });
  expect(memory.remembered.remember).toHaveBeenCalledWith("selectedLocation", "austin");
  expect(memory.session.remember).toHaveBeenCalledWith(austin);
});

const MIAMI = { uid: "miami", title: "Miami" };
const VANCOUVER = { uid: "vancouver", title: "Vancouver" };

const createOptions = ({
  saved = null,
  kept = null,
  chosen = MIAMI,
}: {
  saved?: string | null;
  kept?: SelectedLocation | null;
  chosen?: SelectedLocation | undefined;
} = {}) =>
  ({
    remembered: { recall: () => saved },
    session: { recall: () => kept, remember: vi.fn() },
    loadLocation: vi.fn(async (uid: string) => [MIAMI, VANCOUVER].find((location) => location.uid === uid)),
    chooseFromList: vi.fn(async () => chosen),
  }) satisfies SettleOptions;

describe("settleLocation", () => {
  it("prefers the location the cookie names to the one of the session", async () => {
    const options = createOptions({ saved: "vancouver", kept: MIAMI });
    expect(await settleLocation(options)).toEqual(VANCOUVER);
    expect(options.chooseFromList).not.toHaveBeenCalled();
  });

  it("asks nothing when the session knows the location already", async () => {
    const options = createOptions({ saved: "vancouver", kept: VANCOUVER });
    expect(await settleLocation(options)).toEqual(VANCOUVER);
    expect(options.loadLocation).not.toHaveBeenCalled();
  });

  it("keeps the session's location on every page", async () => {
    const options = createOptions({ kept: MIAMI });
    expect(await settleLocation(options)).toEqual(MIAMI);
    expect(options.chooseFromList).not.toHaveBeenCalled();
  });

  it("chooses from the list for a visitor of whom nothing is remembered, and keeps that for the session (rule 1.1)", async () => {
    const options = createOptions({ chosen: VANCOUVER });
    expect(await settleLocation(options)).toEqual(VANCOUVER);
    expect(options.session.remember).toHaveBeenCalledWith(VANCOUVER);
  });

  it("chooses anew when the cookie names a restaurant that is no more (rule 8.9)", async () => {
    const options = createOptions({ saved: "atlantis" });
    expect(await settleLocation(options)).toEqual(MIAMI);
  });

  it("leaves the prerendered location when the list cannot be read", async () => {
    const options = { ...createOptions(), chooseFromList: async () => undefined };
    expect(await settleLocation(options)).toBeUndefined();
    expect(options.session.remember).not.toHaveBeenCalled();
  });
});

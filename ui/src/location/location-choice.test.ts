import type { ChosenLocation } from "@couvert/domain/restaurant/location/choose-location";
import { describe, expect, it, vi } from "vitest";
import { createLocationList } from "../visit/location-list.ts";
import type { SelectedLocation } from "../visit/location-store.ts";
import { createLocationChoice, type SettleOptions, settleLocation } from "./location-choice.ts";

it("selects a chosen location and remembers it in the cookie and the session (rules 1.1, 4.35)", () => {
  const memory = { choices: { remember: vi.fn() }, session: { remember: vi.fn() } };
  const { store, choose } = createLocationChoice(
    { uid: "miami", title: "Miami" },
    memory,
    createLocationList(async () => null),
  );
  const austin = { uid: "austin", title: "Austin" };
  choose(austin);
  expect(store.get()).toEqual({ selected: austin, selectedBy: "visitor" });
  expect(memory.choices.remember).toHaveBeenCalledWith("selectedLocation", "austin");
  expect(memory.session.remember).toHaveBeenCalledWith({ location: austin, isGuess: false });
});

const MIAMI = { uid: "miami", title: "Miami" };
const VANCOUVER = { uid: "vancouver", title: "Vancouver" };

const known = (location: SelectedLocation) => ({ location, isGuess: false });
const guess = (location: SelectedLocation) => ({ location, isGuess: true });

const createOptions = ({
  saved = null,
  kept = null,
  chosen = guess(MIAMI),
}: {
  saved?: string | null;
  kept?: ChosenLocation<SelectedLocation> | null;
  chosen?: ChosenLocation<SelectedLocation>;
} = {}) =>
  ({
    choices: { recall: () => saved },
    session: { recall: () => kept, remember: vi.fn() },
    loadLocation: vi.fn(async (uid: string) => [MIAMI, VANCOUVER].find((location) => location.uid === uid)),
    chooseFromList: vi.fn(async () => chosen),
  }) satisfies SettleOptions;

describe("settleLocation", () => {
  it("prefers the location of the cookie to that of the session", async () => {
    const options = createOptions({ saved: "vancouver", kept: guess(MIAMI) });
    expect(await settleLocation(options)).toEqual(known(VANCOUVER));
    expect(options.chooseFromList).not.toHaveBeenCalled();
  });

  it("requests nothing when the session has the location", async () => {
    const options = createOptions({ saved: "vancouver", kept: known(VANCOUVER) });
    expect(await settleLocation(options)).toEqual(known(VANCOUVER));
    expect(options.loadLocation).not.toHaveBeenCalled();
  });

  it("keeps the session's location on every page", async () => {
    const options = createOptions({ kept: guess(MIAMI) });
    expect(await settleLocation(options)).toEqual(guess(MIAMI));
    expect(options.chooseFromList).not.toHaveBeenCalled();
  });

  it("chooses from the list for a new visitor and remembers that for the session (rules 1.1, 4.35)", async () => {
    const options = createOptions({ chosen: known(VANCOUVER) });
    expect(await settleLocation(options)).toEqual(known(VANCOUVER));
    expect(options.session.remember).toHaveBeenCalledWith(known(VANCOUVER));
  });

  it("chooses again when the restaurant of the cookie is gone (rule 8.9)", async () => {
    const options = createOptions({ saved: "atlantis" });
    expect(await settleLocation(options)).toEqual(guess(MIAMI));
  });

  it("keeps the prerendered location when the list cannot be read", async () => {
    const options = { ...createOptions(), chooseFromList: async () => undefined };
    expect(await settleLocation(options)).toBeUndefined();
    expect(options.session.remember).not.toHaveBeenCalled();
  });
});

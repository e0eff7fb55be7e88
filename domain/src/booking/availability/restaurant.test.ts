import { describe, expect, it } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { createSelection } from "../reservation/reservation.builders.ts";
import { createRestaurant, createSoldExperience } from "./restaurant.builders.ts";
import { areaNamesIn, restaurantIn, withOriginalTexts } from "./restaurant.ts";

const wine = { name: "Accord des vins", description: "Cinq verres." };
const menu = { name: "Menu dégustation", description: "Sept services." };
const restaurant = createRestaurant({
  experiences: [createSoldExperience()],
  translations: [
    { language: "fr-CA", experiences: [createSoldExperience({ ...menu, addOns: [createAddOn(wine)] })] },
  ],
});

describe("restaurantIn", () => {
  it.each([
    ["fr-CA", "fr-CA", menu.name],
    ["fr", "fr-CA", menu.name],
    ["en-US", "en-US", "Tasting menu"],
    ["es-US", "en-US", "Tasting menu"],
    [null, "en-US", "Tasting menu"],
  ])("has the texts of %s in %s (rule 3.61)", (language, found, name) => {
    const translated = restaurantIn(restaurant, language);
    expect(translated.language).toBe(found);
    expect(translated.experiences.map((experience) => experience.name)).toEqual([name]);
  });
});

describe("areaNamesIn", () => {
  const named = (bar: string, standard: string) => ({
    bar: { name: bar, description: "" },
    default: { name: standard, description: "" },
  });
  const counter = createRestaurant({
    areaTexts: named("At the counter", "The room"),
    translations: [{ language: "fr-CA", experiences: [], areaTexts: named("Au comptoir", "La salle") }],
  });

  it.each([
    ["fr-FR", "Au comptoir"],
    ["es-US", "At the counter"],
    [null, "At the counter"],
  ])("has the names in %s, and none for Standard (rule 3.72)", (language, bar) => {
    expect(areaNamesIn(counter, language)).toEqual({ bar });
  });

  it("is empty for a restaurant without names", () => {
    expect(areaNamesIn(restaurant, "fr-CA")).toEqual({});
  });
});

describe("withOriginalTexts", () => {
  const sold = createSelection({
    experience: createExperience(menu),
    addOns: [{ addOn: createAddOn(wine), quantity: 2 }],
  });

  it("returns what is sold in the restaurant's own language, at the price of the sale (rule 3.61)", () => {
    const dearer = createSoldExperience({
      pricePerPerson: 20_000,
      addOns: [createAddOn({ pricePerItem: 1 })],
    });
    expect(withOriginalTexts(createRestaurant({ experiences: [dearer] }), sold)).toEqual({
      ...sold,
      experience: createExperience(),
      addOns: [{ addOn: createAddOn(), quantity: 2 }],
    });
  });

  it("keeps the texts of an experience that is sold no longer, or in another version", () => {
    expect(withOriginalTexts(createRestaurant(), sold)).toBe(sold);
    const next = createSoldExperience({ version: 99 });
    expect(withOriginalTexts(createRestaurant({ experiences: [next] }), sold)).toBe(sold);
  });

  it("keeps the texts of an add-on that is sold no longer", () => {
    const alone = createRestaurant({ experiences: [createSoldExperience({ addOns: [] })] });
    expect(withOriginalTexts(alone, sold)).toEqual({ ...sold, experience: createExperience() });
  });

  it("returns a table without an experience as it is", () => {
    const table = createSelection({ experience: null, addOns: [] });
    expect(withOriginalTexts(restaurant, table)).toBe(table);
  });
});

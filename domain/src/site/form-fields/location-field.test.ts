import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createFormField } from "../../forms/form/form.builders.ts";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import { resolveRestaurants, restaurantLabel, restaurantsNamed } from "./location-field.ts";

const miami = createLocation();
const beach = createLocation({
  uid: "miami-beach",
  title: "Miami Beach",
  postalCode: "FL 33139",
  city: "Miami Beach",
});
const montreal = createLocation({
  uid: "montreal",
  title: "Montréal",
  postalCode: "QC H2X 3P2",
  country: "CA",
  city: "Montréal",
});
const first = createLocation({
  uid: "springfield",
  title: "Springfield",
  postalCode: "IL 62701",
  city: "Springfield",
});
const second = createLocation({
  uid: "springfield-2",
  title: "Springfield",
  postalCode: "MA 01103",
  city: "Springfield",
});
const restaurants = [miami, beach, montreal, first, second];

const uidsOf = (typed: string) => restaurantsNamed(typed, restaurants).map(({ uid }) => uid);

describe("restaurantsNamed", () => {
  it.each([
    ["its uid", "miami-beach", ["miami-beach"]],
    ["its label", "springfield, il 62701", ["springfield"]],
    ["its title, though others begin with it", " MIAMI ", ["miami"]],
    ["its title without accents", "montreal", ["montreal"]],
    ["its postal code", "33139", ["miami-beach"]],
    ["the start of its words", "mont", ["montreal"]],
  ])("finds a restaurant by %s (rule 5.29)", (_, typed, uids) => {
    expect(uidsOf(typed)).toEqual(uids);
  });

  it("finds all that a text may name, and none for any other", () => {
    expect(uidsOf("Springfield Union")).toEqual([]);
    expect(restaurantsNamed("01103 spring", restaurants)).toEqual([second]);
    expect(uidsOf("mia")).toEqual(["miami", "miami-beach"]);
    expect(uidsOf("atlantis")).toEqual([]);
    expect(uidsOf("  ")).toEqual([]);
  });

  it.prop([fc.constantFrom(...restaurants)])("finds each restaurant by its label alone", (restaurant) => {
    expect(restaurantsNamed(restaurantLabel(restaurant), restaurants)).toEqual([restaurant]);
  });
});

const room = createFormField({ name: "room", type: "location", label: "Room", optionsIn: "locations" });
const note = createFormField({ name: "note", type: "text", label: "Note" });
const resolve = (typed: string) =>
  resolveRestaurants({ fields: [room, note] }, { room: typed, note: "Miami" }, restaurants);

describe("resolveRestaurants", () => {
  it("replaces the name of a restaurant by its uid, and no other value (rule 5.29)", () => {
    expect(resolve("Miami, FL 33131")).toEqual({
      fields: [{ ...room, options: [{ key: "Miami, FL 33131", value: "miami" }] }, note],
      values: { room: "miami", note: "Miami" },
      errors: {},
    });
  });

  it("lists the restaurants that a text may name, as an error", () => {
    expect(resolve("mia")).toEqual({
      fields: [room, note],
      values: { room: "mia", note: "Miami" },
      errors: { room: [{ kind: "severalRestaurants", names: ["Miami, FL 33131", "Miami Beach, FL 33139"] }] },
    });
  });

  it("rejects a text that names no restaurant", () => {
    expect(resolve("atlantis").errors).toEqual({
      room: [{ kind: "unknownRestaurant" }],
    });
  });

  it("leaves a blank field and an overlong text to the rules of the field", () => {
    for (const typed of ["", "  ", "m ".repeat(101)]) expect(resolve(typed).errors).toEqual({});
  });

  it("names five restaurants at most", () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      createLocation({ uid: `oak-${index}`, title: `Oak ${index}`, postalCode: "" }),
    );
    const { errors } = resolveRestaurants({ fields: [room] }, { room: "oak" }, many);
    expect(errors["room"]).toEqual([
      { kind: "severalRestaurants", names: ["Oak 0", "Oak 1", "Oak 2", "Oak 3", "Oak 4"] },
    ]);
  });
});

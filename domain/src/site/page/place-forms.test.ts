import { describe, expect, it } from "vitest";
import { createFormField, createFormSlice } from "../../forms/form/form.builders.ts";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import type { LocationsApplySlice } from "../slices/locations-apply-slice.ts";
import type { Slice } from "../slices/slice.ts";
import { type FormPlace, fieldsByUid, placeForms } from "./place-forms.ts";

const toronto = createLocation({
  uid: "toronto",
  title: "Toronto",
  city: "Toronto",
  timeZone: "America/Toronto",
});
const austin = createLocation({
  uid: "austin",
  title: "Austin",
  city: "Austin",
  timeZone: "America/Chicago",
  isFlagship: true,
  jobUnit: "JR-AUS",
});
const apply: LocationsApplySlice = {
  type: "locations_apply",
  heading: "Where",
  copy: [],
  linkText: "See jobs",
  jobSearch: { url: "https://jobs.example.com/search", newTab: true },
};
const room = createFormField({ name: "room", type: "location", label: "Room" });
const slice = createFormSlice({ fields: [room] });

const place = (slices: readonly Slice[], overrides: Partial<FormPlace> = {}) =>
  placeForms(slices, {
    forms: fieldsByUid(slices),
    locations: [toronto, austin],
    at: null,
    ...overrides,
  });

describe("placeForms", () => {
  it("offers the restaurants by title, and what day it is at the flagship", () => {
    expect(place([slice])).toEqual([
      {
        ...slice,
        timeZone: "America/Chicago",
        fields: [
          {
            ...room,
            options: [
              { key: "Austin", value: "austin" },
              { key: "Toronto", value: "toronto" },
            ],
          },
        ],
      },
    ]);
  });

  it("chooses the restaurant whose page it is", () => {
    expect(place([slice], { at: toronto })).toMatchObject([
      { timeZone: "America/Toronto", fields: [{ initial: "toronto" }] },
    ]);
  });

  it("shows one form under one uid, with the fields it has where it has any, and none that has none", () => {
    const elsewhere = createFormSlice({ heading: "Again", fields: [] });
    const forms = fieldsByUid([elsewhere, createFormSlice(), slice]);
    expect(place([elsewhere, slice], { forms })).toMatchObject([
      { heading: "Again", fields: [{ name: "name" }, { name: "email" }, { name: "message" }] },
      { heading: "Write to us", fields: [{ name: "name" }, { name: "email" }, { name: "message" }] },
    ]);
    expect(place([createFormSlice({ uid: "empty", fields: [] })])).toEqual([]);
  });

  it("stands where the group has no restaurant yet", () => {
    expect(place([slice], { locations: [] })).toMatchObject([{ timeZone: "UTC", fields: [{ options: [] }] }]);
    expect(place([slice], { locations: [toronto] })).toMatchObject([{ timeZone: "America/Toronto" }]);
  });

  it("leads to the jobs of each restaurant: its own link, else the group's search for its job unit", () => {
    const own = createLocation({
      ...toronto,
      externalCareersLink: { url: "https://jobs.example.com/toronto", newTab: true },
    });
    expect(place([apply], { locations: [own, austin] })).toEqual([
      {
        ...apply,
        locations: [
          {
            uid: "austin",
            title: "Austin",
            city: "Austin",
            link: { url: "https://jobs.example.com/search?unit=JR-AUS", newTab: true },
          },
          { uid: "toronto", title: "Toronto", city: "Toronto", link: own.externalCareersLink },
        ],
      },
    ]);
    expect(place([{ ...apply, jobSearch: null }], { locations: [own, austin] })).toMatchObject([
      { locations: [{ uid: "toronto" }] },
    ]);
  });

  it("names at a restaurant's own page that restaurant alone", () => {
    expect(place([apply], { at: austin })).toMatchObject([{ locations: [{ uid: "austin" }] }]);
  });

  it("leaves every other slice as it is", () => {
    const quote: Slice = { type: "quote", quote: "Bread.", source: "" };
    expect(place([quote])).toEqual([quote]);
  });
});

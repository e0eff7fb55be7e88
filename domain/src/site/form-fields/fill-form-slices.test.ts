import { describe, expect, it } from "vitest";
import { createFormField, createFormSlice } from "../../forms/form/form.builders.ts";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import type { Location } from "../../restaurant/location/location.ts";
import type { LocationsApplySlice } from "../slices/form-slices.ts";
import type { Slice } from "../slices/slice.ts";
import { createFormFill, type FormContext, fieldsByUid } from "./fill-form-slices.ts";

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

const place = (
  slices: readonly Slice[],
  { at = null, ...overrides }: Partial<FormContext> & { readonly at?: Location | null } = {},
) => {
  const context = { forms: fieldsByUid(slices), locations: [toronto, austin], ...overrides };
  return createFormFill(context)(slices, at?.uid ?? null);
};

describe("createFormFill", () => {
  it("offers the restaurants by title, and uses the flagship's zone", () => {
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

  it("selects the restaurant of the page", () => {
    expect(place([slice], { at: toronto })).toMatchObject([
      { timeZone: "America/Toronto", fields: [{ initial: "toronto" }] },
    ]);
  });

  it("starts phone numbers in the country of the page's restaurant (rule 3.37)", () => {
    const phone = createFormField({ name: "phone", type: "tel", label: "Phone" });
    const form = createFormSlice({ fields: [phone] });
    const ottawa = { ...toronto, country: "CA" };
    const at = (location: Location | null) => place([form], { at: location, locations: [ottawa] });
    expect(at(ottawa)).toMatchObject([{ fields: [{ phone: { defaultCountry: "CA" } }] }]);
    expect(at(null)).toMatchObject([{ fields: [phone] }]);
  });

  it("uses the same fields for a uid on every page, and omits a form without fields (rule 8.29)", () => {
    const elsewhere = createFormSlice({ heading: "Again", fields: [] });
    const forms = fieldsByUid([elsewhere, createFormSlice(), slice]);
    expect(place([elsewhere, slice], { forms })).toMatchObject([
      { heading: "Again", fields: [{ name: "name" }, { name: "email" }, { name: "message" }] },
      { heading: "Write to us", fields: [{ name: "name" }, { name: "email" }, { name: "message" }] },
    ]);
    expect(place([createFormSlice({ uid: "empty", fields: [] })])).toEqual([]);
  });

  it("works for a group without restaurants", () => {
    expect(place([slice], { locations: [] })).toMatchObject([{ timeZone: "UTC", fields: [{ options: [] }] }]);
    expect(place([slice], { locations: [toronto] })).toMatchObject([{ timeZone: "America/Toronto" }]);
  });

  it("names no restaurant of a large group, whose list pages share (rule 9.33)", () => {
    const locations = Array.from({ length: 51 }, (_, index) =>
      createLocation({ uid: `room-${index}`, title: `Room ${index}`, postalCode: "FL 33131" }),
    );
    const [form, jobs] = place([slice, apply], { locations });
    expect(form).toMatchObject({ fields: [{ ...room, optionsIn: "locations", options: [], initial: "" }] });
    expect(jobs).toEqual({
      ...apply,
      areas: [{ name: "Florida", count: 51, link: { url: "/locations/in/florida", newTab: false } }],
      total: 51,
    });
    const [at, ownJobs] = place([slice, apply], { locations, at: locations[7] ?? null });
    expect(at).toMatchObject({ fields: [{ initial: "Room 7, FL 33131" }] });
    expect(ownJobs).toMatchObject({ locations: [{ uid: "room-7" }] });
  });

  it("counts the restaurants of a large group that have jobs, and lists none without any", () => {
    const own = { ...apply, jobSearch: null };
    const externalCareersLink = { url: "https://jobs.example.com/room", newTab: true };
    const rooms = Array.from({ length: 51 }, (_, index) => createLocation({ uid: `room-${index}` }));
    const hiring = rooms.map((room, index) => (index < 20 ? { ...room, externalCareersLink } : room));
    expect(place([own], { locations: hiring })).toMatchObject([{ total: 20, areas: [{ count: 51 }] }]);
    expect(place([own], { locations: rooms })).toEqual([{ ...own, locations: [] }]);
  });

  it("links to the jobs of each restaurant: its own link, else the group's search for its job unit", () => {
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

  it("lists only the restaurant of the page on a restaurant's page", () => {
    expect(place([apply], { at: austin })).toMatchObject([{ locations: [{ uid: "austin" }] }]);
  });

  it("keeps every other slice", () => {
    const quote: Slice = { type: "quote", quote: "Bread.", source: "" };
    expect(place([quote])).toEqual([quote]);
  });
});

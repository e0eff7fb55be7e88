import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createFormField, createFormSlice } from "../../forms/form/form.builders.ts";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import type { Location } from "../../restaurant/location/location.ts";
import type { LocationsApplySlice } from "../slices/form-slices.ts";
import type { Slice } from "../slices/slice.ts";
import { careersLink, createFormFill, type FormContext, fieldsByUid } from "./fill-form-slices.ts";

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

const JOB_SEARCH = "https://jobs.example.com/search";

describe("careersLink", () => {
  it("returns the location's own careers link (rule 9.17)", () => {
    const externalCareersLink = { url: "https://vancouver.example.com/jobs", newTab: true };
    const location = createLocation({ externalCareersLink, jobUnit: "JR-VAN" });
    expect(careersLink(location, JOB_SEARCH)).toBe(externalCareersLink);
  });

  it("returns the job search with the location's job unit otherwise (rule 9.17)", () => {
    expect(careersLink(createLocation({ jobUnit: "JR-MIA" }), JOB_SEARCH)).toEqual({
      url: "https://jobs.example.com/search?unit=JR-MIA",
      newTab: true,
    });
  });

  it("returns the job search without a unit for a location without one", () => {
    expect(careersLink(createLocation(), JOB_SEARCH)).toEqual({ url: JOB_SEARCH, newTab: true });
  });

  it.each([
    ["https://jobs.example.com/search?lang=en", "https://jobs.example.com/search?lang=en&unit=JR%20%26%20Co"],
    ["https://jobs.example.com/search#open", "https://jobs.example.com/search?unit=JR%20%26%20Co#open"],
    ["https://jobs.example.com/?lang=en#a?b#c", "https://jobs.example.com/?lang=en&unit=JR%20%26%20Co#a?b#c"],
    ["https://jobs.example.com/#a?b", "https://jobs.example.com/?unit=JR%20%26%20Co#a?b"],
    [" /careers ", "/careers?unit=JR%20%26%20Co"],
  ])("adds the unit to %s as one parameter of its query", (jobSearch, url) => {
    expect(careersLink(createLocation({ jobUnit: "JR & Co" }), jobSearch)?.url).toBe(url);
  });

  it.each(["", "javascript:alert(1)", "jobs.example.com"])("returns null for %j", (jobSearch) => {
    expect(careersLink(createLocation({ jobUnit: "JR-MIA" }), jobSearch)).toBeNull();
  });

  it("accepts a unit with a lone surrogate", () => {
    expect(careersLink(createLocation({ jobUnit: "JR\ud83c" }), JOB_SEARCH)?.url).toBe(
      `${JOB_SEARCH}?unit=JR%EF%BF%BD`,
    );
  });

  it.prop([fc.string({ unit: "grapheme", minLength: 1 })])(
    "encodes any unit as one parameter (rule 9.17)",
    (jobUnit) => {
      const url = careersLink(createLocation({ jobUnit }), JOB_SEARCH)?.url ?? "";
      expect([...new URL(url).searchParams]).toEqual([["unit", jobUnit]]);
    },
  );
});

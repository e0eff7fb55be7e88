import { describe, expect, it } from "vitest";
import { decodeLocation, decodeStreets } from "./location-document.ts";
import {
  createDecoding,
  createPrismicDocument,
  paragraph,
  readFrom,
  webLink,
} from "./prismic-document.builders.ts";

const whole = {
  title: "Miami",
  geocoords: { latitude: 25.7663, longitude: -80.1917 },
  timeZone: "America/New_York",
  isFlagship: true,
  address: "88 Southeast Cassia Street",
  city: "Miami",
  postalCode: "FL 33131",
  phoneNumber: "305-555-0101",
  restaurantId: 1001,
  reserveMessage: "",
  reserveLink: { link_type: "Any" },
  openingHours: [{ firstDay: "Sunday", lastDay: null, opens: "11:00", closes: "21:00" }],
  specialDays: [{ name: "Thanksgiving", firstDate: "2026-11-26" }],
  hoursNote: "The bar stays open.",
  jobUnit: "JR-MIA",
  externalCareersLink: webLink("https://jobs.example.com/miami"),
  pickupText: paragraph("At the garden gate."),
  xdine: webLink("https://pickup.example.com/miami"),
  uberEats: webLink("https://ubereats.example.com/miami"),
  customorderlinks: [{ name: "Dade Courier", link: webLink("https://dade.example.com"), logo: {} }],
};

const read = (data: Record<string, unknown>, uid: string | null = "miami") => {
  const omissions: string[] = [];
  const locations = decodeLocation(
    createPrismicDocument({ id: "x", type: "location", uid, data }),
    createDecoding(({ field, detail }) => omissions.push(`${field} ${detail}`)),
  );
  return { locations, omissions };
};

describe("decodeLocation", () => {
  it("decodes the fields of a location by their API names (rules 3.6, 3.7, 3.8, 3.9, 3.10, 3.11)", () => {
    const { locations, omissions } = read(whole);
    expect(omissions).toEqual([]);
    expect(locations).toEqual([
      expect.objectContaining({
        uid: "miami",
        coordinates: { latitude: 25.7663, longitude: -80.1917 },
        isFlagship: true,
        isComingSoon: false,
        phone: "305-555-0101",
        restaurantId: 1001,
        reserveLink: null,
        reserveMessage: null,
        opening: {
          weekly: [{ weekdays: [0], from: "11:00", until: "21:00" }],
          specialDays: [{ date: "2026-11-26", name: "Thanksgiving", hours: [] }],
        },
        hoursNote: "The bar stays open.",
        jobUnit: "JR-MIA",
        externalCareersLink: { url: "https://jobs.example.com/miami", newTab: true },
        pickupLink: { url: "https://pickup.example.com/miami", newTab: true },
        customOrderLinks: [
          { name: "Dade Courier", link: { url: "https://dade.example.com", newTab: true }, logo: null },
        ],
      }),
    ]);
  });

  it.each([
    ["geocoords", "north", { coordinates: { latitude: 0, longitude: 0 } }],
    ["timeZone", "Miami time", { timeZone: "UTC" }],
    ["currency", "dollars", { currency: "USD" }],
    ["title", { text: "Miami" }, { title: "miami" }],
    ["uberEats", webLink("javascript:alert(1)"), { uberEatsLink: null }],
    ["jobUnit", 7, { jobUnit: null }],
    ["externalCareersLink", webLink("data:,jobs"), { externalCareersLink: null }],
    ["restaurantId", -1, { restaurantId: null }],
    ["isFlagship", "yes", { isFlagship: false }],
    ["story", 42, { story: [] }],
  ])("omits an invalid %s and keeps the rest", (field, value, expected) => {
    const { locations, omissions } = read({ ...whole, [field]: value });
    expect(locations).toEqual([expect.objectContaining({ city: "Miami", ...expected })]);
    expect(omissions).toEqual([expect.stringContaining(`${field} is `)]);
  });

  it.each([
    [{ currency: "JPY" }, "JPY"],
    [{}, "USD"],
    [{ country: "ca" }, "CAD"],
    [{ country: "CA", currency: "USD" }, "USD"],
    [{ postalCode: "ON M5A 1R6", timeZone: "America/Toronto" }, "CAD"],
    [{ postalCode: "SW1A 1AA" }, null],
  ])("takes the currency of %o, or else of its country: %s (rule 3.57)", (data, currency) => {
    const { locations, omissions } = read({ ...whole, ...data });
    expect(omissions).toEqual([]);
    expect(locations).toEqual([expect.objectContaining({ currency })]);
  });

  it.each([
    [{}, "US"],
    [{ country: "ca" }, "CA"],
    [{ timeZone: "Europe/Paris", currency: "EUR", postalCode: "75001" }, "FR"],
    [{ timeZone: "Europe/Paris" }, null],
  ])(
    "takes the country of %o, or else the one that its zone and currency agree on: %s (rule 3.63)",
    (data, country) => {
      expect(read({ ...whole, ...data }).locations).toEqual([expect.objectContaining({ country })]);
    },
  );

  it("keeps a location with only a uid, and reports missing fields", () => {
    const { locations, omissions } = read({});
    expect(locations).toEqual([
      expect.objectContaining({ uid: "miami", title: "miami", restaurantId: null }),
    ]);
    expect(omissions).toEqual(
      ["title", "geocoords", "timeZone", "address", "city", "phoneNumber"].map(
        (field) => `${field} is missing`,
      ),
    );
  });

  it("omits a location without a uid", () => {
    expect(read(whole, null)).toEqual({ locations: [], omissions: [expect.stringContaining("uid")] });
  });
});

const readStreets = (streets: unknown) => readFrom({ streets }, decodeStreets);
const line = { kind: "street", name: "Fig Lane", points: "-420,60.5  0,0 420,-80" };

describe("decodeStreets", () => {
  it("decodes shapes with their names and points", () => {
    expect(readStreets([line, { kind: "water", points: "0,0 5000,-5000" }])).toEqual({
      omissions: [],
      value: [
        {
          kind: "street",
          name: "Fig Lane",
          points: [
            { east: -420, north: 60.5 },
            { east: 0, north: 0 },
            { east: 420, north: -80 },
          ],
        },
        {
          kind: "water",
          name: "",
          points: [
            { east: 0, north: 0 },
            { east: 5000, north: -5000 },
          ],
        },
      ],
    });
  });

  it.each([
    "",
    "0,0",
    "0,0 1",
    "0,0 1,2,3",
    "0,0 ,1",
    "0,0 a,b",
    "0,0 5000.1,0",
    '0,0 1,1"/><script>',
    "0,0 Infinity,0",
    Array.from({ length: 41 }, () => "0,0").join(" "),
  ])("omits a shape with invalid points: %j", (points) => {
    const { value, omissions } = readStreets([{ ...line, points }, line]);
    expect(value).toHaveLength(1);
    expect(omissions[0]).toMatch(/^streets\[0\]\.points is (no line of points|missing)$/);
  });

  it("omits a shape of another kind", () => {
    expect(readStreets([{ ...line, kind: "moat" }])).toEqual({
      value: [],
      omissions: ["streets[0].kind is no avenue, street, rail, water or park"],
    });
  });

  it("keeps at most 40 shapes of 40 points", () => {
    expect(readStreets(Array.from({ length: 41 }, () => line)).value).toHaveLength(40);
    const points = Array.from({ length: 40 }, () => "0,0").join(" ");
    expect(readStreets([{ ...line, points }]).value[0]?.points).toHaveLength(40);
  });
});

import { describe, expect, it } from "vitest";
import { createLocation } from "../../restaurant/location/location.builders.ts";
import type { Location } from "../../restaurant/location/location.ts";
import { createOpeningTimes } from "../../restaurant/opening/opening.builders.ts";
import { restaurantData } from "./restaurant-data.ts";

const context = { siteName: "Juniper Row", origin: "https://juniper.example.com" };
const page = { path: "/locations/miami", language: "en-US" };
const dataOf = (overrides: Partial<Location> = {}) =>
  restaurantData(createLocation(overrides), page, context);
const actionsOf = (overrides: Partial<Location>) =>
  ((dataOf(overrides)["potentialAction"] ?? []) as readonly { "@type": string }[]).map(
    (action) => action["@type"],
  );
const outside = { url: "https://order.example.com/", newTab: true };

describe("restaurantData", () => {
  it("describes a restaurant", () => {
    const image = { url: "/content/images/miami.jpg?auto=format", alt: "Oranges", width: 1800, height: 1200 };
    const specialDays = [
      { date: "2026-11-26", name: "Thanksgiving", hours: [] },
      { date: "2026-12-31", name: "", hours: [{ from: "17:00", until: "02:00" }] },
    ] as const;
    expect(dataOf({ image, opening: createOpeningTimes({ specialDays }) })).toEqual({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      "@id": "https://juniper.example.com/locations/miami#restaurant",
      name: "Juniper Row Miami",
      url: "https://juniper.example.com/locations/miami",
      description: "The first of our dining rooms.",
      image: "https://juniper.example.com/content/images/miami.jpg?auto=format",
      telephone: "+13055550101",
      parentOrganization: {
        "@type": "Organization",
        "@id": "https://juniper.example.com/#organization",
        name: "Juniper Row",
      },
      address: {
        "@type": "PostalAddress",
        streetAddress: "120 Juniper Row",
        addressLocality: "Miami",
        addressRegion: "FL",
        postalCode: "33131",
        addressCountry: "US",
      },
      geo: { "@type": "GeoCoordinates", latitude: 25.7617, longitude: -80.1918 },
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
          opens: "17:00",
          closes: "22:00",
        },
      ],
      specialOpeningHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          name: "Thanksgiving",
          validFrom: "2026-11-26",
          validThrough: "2026-11-26",
          opens: "00:00",
          closes: "00:00",
        },
        {
          "@type": "OpeningHoursSpecification",
          validFrom: "2026-12-31",
          validThrough: "2026-12-31",
          opens: "17:00",
          closes: "02:00",
        },
      ],
      currenciesAccepted: "USD",
      hasMenu: "https://juniper.example.com/locations/miami/menu",
      acceptsReservations: true,
      potentialAction: [
        {
          "@type": "ReserveAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: "https://juniper.example.com/locations/miami?reserve=miami",
            actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
          },
          result: { "@type": "FoodEstablishmentReservation" },
        },
      ],
    });
  });

  it("is the same restaurant on a page in another language, whose address and actions it has (rule 2.82)", () => {
    const spanish = restaurantData(createLocation(), { path: "/es/locations/miami" }, context);
    expect(spanish).toMatchObject({
      "@id": "https://juniper.example.com/locations/miami#restaurant",
      url: "https://juniper.example.com/es/locations/miami",
      hasMenu: "https://juniper.example.com/es/locations/miami/menu",
      potentialAction: [
        {
          target: {
            urlTemplate: "https://juniper.example.com/es/locations/miami?reserve=miami",
          },
        },
      ],
    });
  });

  it("omits empty values", () => {
    const nowhere = dataOf({
      summary: "",
      phone: "",
      postalCode: "",
      country: null,
      coordinates: { latitude: 0, longitude: 0 },
      opening: { weekly: [], specialDays: [] },
    });
    for (const name of [
      "description",
      "telephone",
      "geo",
      "image",
      "openingHoursSpecification",
      "specialOpeningHoursSpecification",
    ]) {
      expect(nowhere).not.toHaveProperty(name);
    }
    expect(nowhere["address"]).toEqual({
      "@type": "PostalAddress",
      streetAddress: "120 Juniper Row",
      addressLocality: "Miami",
    });
  });

  it("describes a whole day in schema.org terms", () => {
    const opening = createOpeningTimes({ weekly: [{ weekdays: [1], from: "06:00", until: "06:00" }] });
    expect(dataOf({ opening })["openingHoursSpecification"]).toEqual([
      expect.objectContaining({ opens: "06:00", closes: "23:59" }),
    ]);
  });

  it.each([
    ["by the flow", {}, true],
    ["by a link", { restaurantId: null, reserveLink: outside }, true],
    ["by a link, also with a reserve message", { reserveLink: outside, reserveMessage: "Walk in." }, true],
    ["not where one walks in", { reserveMessage: "Walk in." }, false],
    ["not without a restaurant id", { restaurantId: null }, false],
    ["not before it opens", { isComingSoon: true, reserveLink: outside }, false],
  ])("has the right reserve action %s", (_, overrides, isOffered) => {
    expect(actionsOf(overrides).includes("ReserveAction")).toBe(isOffered);
    expect(dataOf(overrides)["acceptsReservations"]).toBe(isOffered);
  });

  it.each(["pickupLink", "orderLink", "uberEatsLink", "skipTheDishesLink"] as const)(
    "has an order action with a %s, unless it is coming soon",
    (name) => {
      expect(actionsOf({ [name]: outside })).toEqual(["ReserveAction", "OrderAction"]);
      expect(actionsOf({ [name]: outside, isComingSoon: true })).toEqual([]);
    },
  );

  it("orders by the deep link of the panel", () => {
    expect(JSON.stringify(dataOf({ orderLink: outside }))).toContain("/locations/miami?order=miami");
  });

  it("has no hours before it opens", () => {
    expect(dataOf({ isComingSoon: true })).not.toHaveProperty("openingHoursSpecification");
  });
});

import { describe, expect, it } from "vitest";
import { ROUTES, type Route } from "./route-table.ts";

const PATHS: Readonly<Record<string, string>> = {
  index: "/",
  "prismic-preview": "/preview",
  "404": "/404",
  eat: "/eat",
  menu: "/menu",
  about: "/about",
  order: "/order",
  reserve: "/reserve",
  careers: "/careers",
  success: "/success",
  location: "/location",
  "contact-us": "/contact-us",
  reservation: "/reservation",
  "group-bookings": "/group-bookings",
  locations: "/locations",
  "locations-area": "/locations/in/:area",
  "slice-simulator": "/slice-simulator",
  "gift-cards": "/gift-cards",
  "corporate-gift-cards": "/corporate-gift-cards",
  "news-post": "/news/:post",
  "news-redirect": "/news/:country/:post",
  "locations-location": "/locations/:location",
  "locations-location-menu": "/locations/:location/menu",
  "location-touchless-menu": "/locations/:location/touchless-menu",
  "location-room-service-menu": "/locations/:location/room-service-menu",
  "locations-location-news-post": "/locations/:location/news/:post",
  "locations-location-careers": "/locations/:location/careers",
  "locations-location-group-bookings": "/locations/:location/group-bookings",
  textpage: "/:textpage",
};

const routeOf = (name: string): Route => {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (route === undefined) throw new Error(`there is no route ${name}`);
  return route;
};
const namesOf = (belongs: (route: Route) => unknown) => ROUTES.filter(belongs).map(({ name }) => name);

describe("ROUTES", () => {
  it("list each name and path once (rule 2.2)", () => {
    expect(ROUTES).toHaveLength(Object.keys(PATHS).length);
    expect(Object.fromEntries(ROUTES.map(({ name, path }) => [name, path]))).toEqual(PATHS);
  });

  it("show the document of their name, the home page, or the document of their last segment", () => {
    const documents = Object.fromEntries(ROUTES.map(({ name, document }) => [name, document]));
    expect(documents).toMatchObject({
      index: "home",
      order: "home",
      reserve: "home",
      menu: "menu",
      locations: "locations",
      "contact-us": "contact-us",
      "locations-location-careers": "careers",
      "locations-location-group-bookings": "group-bookings",
    });
    expect(namesOf(({ document }) => document === undefined)).toEqual([
      "prismic-preview",
      "404",
      "slice-simulator",
      "news-post",
      "news-redirect",
      "locations-location",
      "locations-location-news-post",
      "textpage",
    ]);
  });

  it("show one screen for the three menus of a location (rule 2.7)", () => {
    const menus = ["locations-location-menu", "location-touchless-menu", "location-room-service-menu"].map(
      (name) => ({ screen: routeOf(name).screen, document: routeOf(name).document }),
    );
    expect(menus).toEqual(menus.map(() => ({ screen: "location-page", document: "menu" })));
  });

  it("show the right screens", () => {
    const screens = Object.groupBy(ROUTES, ({ screen }) => screen);
    const names = Object.entries(screens).map(([screen, routes]) => [screen, routes.map(({ name }) => name)]);
    expect(Object.fromEntries(names)).toMatchObject({
      locations: expect.arrayContaining(["locations", "locations-area", "location", "reservation"]),
      location: ["locations-location"],
      error: ["404"],
      preview: ["prismic-preview"],
      simulator: ["slice-simulator"],
      "news-post": ["news-post", "news-redirect", "locations-location-news-post"],
    });
    expect(screens["location-page"]).toHaveLength(5);
    expect(screens.page).toHaveLength(13);
  });

  it("open the panel of their name at /order and /reserve only (rule 4.4)", () => {
    expect(ROUTES.flatMap(({ path, opens }) => (opens === undefined ? [] : [[path, opens]]))).toEqual([
      ["/order", "order"],
      ["/reserve", "reserve"],
    ]);
  });

  it("redirect only news of a country, to the post itself", () => {
    expect(
      ROUTES.flatMap(({ name, redirect }) => (redirect === undefined ? [] : [[name, redirect]])),
    ).toEqual([["news-redirect", "/news/:post"]]);
  });

  it("end with text pages, which therefore hide no other route (rule 2.3)", () => {
    expect(ROUTES.at(-1)?.name).toBe("textpage");
  });
});

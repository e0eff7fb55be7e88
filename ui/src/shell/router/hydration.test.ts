import type { DeliveredPage, SitePayload } from "@couvert/domain/site/page/page";
import { describe, expect, it } from "vitest";
import { hydrationOf, type Reading, routerState } from "./hydration.ts";

const SITE = { initialLocation: { uid: "miami", title: "Miami" } } as SitePayload;
const PAGE: DeliveredPage = {
  path: "/menu",
  title: "Menu",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "",
  view: { screen: "page", slices: [] },
  buildId: "b1",
};

const createReading = (overrides: Partial<Reading> = {}): Reading => ({
  buildId: "b1",
  site: { ok: true, value: SITE },
  page: { ok: true, value: PAGE },
  ...overrides,
});

describe("hydrationOf", () => {
  it("brings a page alive with what it was rendered from", () => {
    expect(hydrationOf(createReading())).toEqual({ kind: "alive", site: SITE, page: PAGE });
  });

  it("brings a path without a page alive as an error page", () => {
    const reading = createReading({ page: { ok: false, status: 404 } });
    expect(hydrationOf(reading)).toEqual({ kind: "alive", site: SITE, page: null });
  });

  it("knows a page whose build has been replaced", () => {
    expect(hydrationOf(createReading({ buildId: "b0" })).kind).toBe("replaced");
    expect(hydrationOf(createReading({ site: { ok: false, status: 404 } })).kind).toBe("replaced");
  });

  it("lets a page stand while its data cannot be reached", () => {
    expect(hydrationOf(createReading({ site: { ok: false, status: 0 } })).kind).toBe("standing");
    expect(hydrationOf(createReading({ page: { ok: false, status: 503 } })).kind).toBe("standing");
  });
});

describe("routerState", () => {
  it("gives the page to its route", () => {
    expect(routerState("menu", "/menu", SITE, PAGE)).toEqual({ loaderData: { root: SITE, menu: PAGE } });
  });

  it("gives the error of a path without a page to the frame", () => {
    expect(routerState("textpage", "/x", SITE, null)).toMatchObject({
      errors: { frame: { status: 404, data: "Page not found: /x" } },
    });
  });
});

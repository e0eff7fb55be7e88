import type { DeliveredPage, SitePayload } from "@couvert/domain/site/page/page";
import { describe, expect, it } from "vitest";
import { decideHydration, type Reading } from "./hydration.ts";

const SITE = { initialLocation: { uid: "miami", title: "Miami" } } as SitePayload;
const PAGE: DeliveredPage = {
  path: "/menu",
  title: "Menu",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "",
  view: { screen: "page", slices: [] },
  siteId: "b1",
  digest: "d1",
};

const createReading = (overrides: Partial<Reading> = {}): Reading => ({
  siteId: "b1",
  pageDigest: "d1",
  path: "/menu",
  site: { ok: true, value: SITE },
  page: { ok: true, value: PAGE },
  ...overrides,
});

describe("decideHydration", () => {
  it("hydrates a page with the data it was rendered from", () => {
    expect(decideHydration(createReading())).toEqual({
      kind: "hydrate",
      site: SITE,
      outcome: { kind: "page", page: PAGE },
    });
  });

  it("replaces a document whose page has been published again since", () => {
    expect(decideHydration(createReading({ pageDigest: "d0" })).kind).toBe("replace");
  });

  it("hydrates a path without page as an error page", () => {
    const reading = createReading({ page: { ok: false, status: 404 } });
    expect(decideHydration(reading)).toEqual({
      kind: "hydrate",
      site: SITE,
      outcome: { kind: "error", status: 404, message: "Page not found: /menu" },
    });
  });

  it("reloads a page whose build is gone", () => {
    expect(decideHydration(createReading({ siteId: "b0" })).kind).toBe("reload");
    expect(decideHydration(createReading({ site: { ok: false, status: 404 } })).kind).toBe("reload");
  });

  it("leaves a page static whose data is unreachable", () => {
    expect(decideHydration(createReading({ site: { ok: false, status: 0 } })).kind).toBe("static");
    expect(decideHydration(createReading({ page: { ok: false, status: 503 } })).kind).toBe("static");
  });
});

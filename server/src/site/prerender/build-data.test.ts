import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import { createSiteContent } from "@couvert/domain/site/page/page.builders";
import { describe, expect, it } from "vitest";
import { computeBuildId, computeSiteId } from "./build-data.ts";
import { planSite } from "./plan-site.ts";
import { createColours } from "./site.builders.ts";

const SETTINGS = {
  providers: { reservations: "house", cards: "test-cards", cardNumbers: "16" } as const,
  trackers: NO_TRACKERS,
  captcha: null,
  previews: true,
  frameHosts: [],
  phone: {},
  colours: createColours(),
};
const TAGGED = { ...NO_TRACKERS, tagManager: "GTM-1" };
const plan = planSite(createSiteContent(), SETTINGS, 0) ?? expect.fail("no plan");
const origin = "https://book.example.com";

describe("computeBuildId", () => {
  it("stays the same while nothing changes", () => {
    expect(computeBuildId(structuredClone(plan), origin, "ui-1")).toBe(computeBuildId(plan, origin, "ui-1"));
  });

  it.each([
    ["a page", { ...plan, pages: plan.pages.slice(1) }, origin, "ui-1"],
    [
      "what search engines read",
      { ...plan, pages: plan.pages.map((page) => ({ ...page, keywords: "figs" })) },
      origin,
      "ui-1",
    ],
    [
      "the picture of links",
      { ...plan, pages: plan.pages.map((page) => ({ ...page, image: "/fig.jpg" })) },
      origin,
      "ui-1",
    ],
    ["what all pages share", { ...plan, site: { ...plan.site, more: true } }, origin, "ui-1"],
    ["what is known of a location", { ...plan, locations: [] }, origin, "ui-1"],
    ["what is said unasked", { ...plan, notices: { ...plan.notices, trackers: TAGGED } }, origin, "ui-1"],
    [
      "the sketch of a location",
      { ...plan, sketches: [["maps/miami.svg", "<svg/>"]] as const },
      origin,
      "ui-1",
    ],
    ["the colour of a home screen", { ...plan, paper: "#000000" }, origin, "ui-1"],
    ["the address", plan, "https://other.example.com", "ui-1"],
    ["the program", plan, origin, "ui-2"],
  ])("changes with %s", (_, changed, address, fingerprint) => {
    expect(computeBuildId(changed, address, fingerprint)).not.toBe(computeBuildId(plan, origin, "ui-1"));
  });
});

describe("computeSiteId", () => {
  it("changes with the site payload and the program alone", () => {
    const id = computeSiteId(plan.site, "ui-1");
    expect(computeSiteId(structuredClone(plan.site), "ui-1")).toBe(id);
    expect(computeSiteId({ ...plan.site, phone: { country: "CA" } as never }, "ui-1")).not.toBe(id);
    expect(computeSiteId(plan.site, "ui-2")).not.toBe(id);
  });
});

import { createSitePayload } from "@couvert/domain/site/page/page.builders";
import { describe, expect, it } from "vitest";
import { computeSiteId } from "./build-data.ts";

const SITE = createSitePayload();

describe("computeSiteId", () => {
  it("stays the same while nothing changes", () => {
    expect(computeSiteId(structuredClone(SITE), "ui-1")).toBe(computeSiteId(SITE, "ui-1"));
  });

  it.each([
    ["what all pages share", { ...SITE, initialLocation: { uid: "austin", title: "Austin" } }, "ui-1"],
    ["the program", SITE, "ui-2"],
  ])("changes with %s", (_, site, fingerprint) => {
    expect(computeSiteId(site, fingerprint)).not.toBe(computeSiteId(SITE, "ui-1"));
  });
});

import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { type BannerVisitor, bannerHeightPx, chooseBanner, dismissBanner } from "./banner.ts";
import { banners, noticePlaces, noticeUids } from "./notice.arbitraries.ts";
import { createBanner } from "./notice.builders.ts";
import { noticeFor } from "./notice.ts";

const visitor = (overrides: Partial<BannerVisitor> = {}): BannerVisitor => ({
  locationUid: "miami",
  zones: [],
  dismissed: null,
  ...overrides,
});

const visitors: fc.Arbitrary<BannerVisitor> = fc
  .tuple(noticePlaces, fc.option(noticeUids))
  .map(([place, dismissed]) => ({ ...place, dismissed }));

const everywhere = createBanner();
const austin = createBanner({ uid: "terrace", places: [{ kind: "location", uid: "austin" }] });
const miami = createBanner({ uid: "garden", places: [{ kind: "location", uid: "miami" }] });

describe("chooseBanner", () => {
  it("takes the first for the selected location, or for all (rule 4.15)", () => {
    expect(chooseBanner([austin, miami, everywhere], visitor())).toBe(miami);
    expect(chooseBanner([austin, everywhere, miami], visitor())).toBe(everywhere);
  });

  it("takes none where none fits (rule 4.15)", () => {
    expect(chooseBanner([austin], visitor())).toBeNull();
    expect(chooseBanner([], visitor())).toBeNull();
  });

  it("takes nothing in the place of one that was dismissed (rule 4.15)", () => {
    expect(chooseBanner([miami, everywhere], visitor({ dismissed: "garden" }))).toBeNull();
  });

  it("takes a new banner for a visitor who dismissed an earlier one", () => {
    expect(chooseBanner([everywhere], visitor({ dismissed: "garden" }))).toBe(everywhere);
  });

  it.prop([banners, visitors])("takes the one for the place or none (rule 4.15)", (group, who) => {
    const banner = chooseBanner(group, who);
    if (banner !== null) expect(banner).toBe(noticeFor(group, who));
    else expect(noticeFor(group, who)?.uid ?? who.dismissed).toBe(who.dismissed);
  });

  it.prop([banners, visitors])("leaves no height once it is closed (rule 4.16)", (group, who) => {
    const banner = chooseBanner(group, who);
    fc.pre(banner !== null);
    const closed = chooseBanner(group, { ...who, dismissed: dismissBanner(banner).value });
    expect(bannerHeightPx(closed, 48)).toBe(0);
  });
});

describe("dismissBanner", () => {
  it("stores the banner by its uid", () => {
    expect(dismissBanner(miami)).toEqual({ choice: "dismissedBanner", value: "garden" });
  });
});

describe("bannerHeightPx", () => {
  it("is what the banner measures, and 0 without one (rule 4.16)", () => {
    expect(bannerHeightPx(miami, 48.5)).toBe(48.5);
    expect(bannerHeightPx(null, 48.5)).toBe(0);
  });
});

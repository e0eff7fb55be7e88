import type { PageDocument } from "@couvert/domain/site/page/page";
import { createPageDocument, createSitePayload } from "@couvert/domain/site/page/page.builders";
import { fc } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { computeSiteId, digestPage } from "./build-data.ts";

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

describe("digestPage", () => {
  const page = createPageDocument();
  const slices = fc.array(
    fc.jsonValue({ maxDepth: 2 }).map((value) => ({ value })),
    { maxLength: 3 },
  );
  const pageOf = (title: string, of: readonly object[]) =>
    ({ ...page, title, view: { ...page.view, slices: of } }) as unknown as PageDocument;

  it("differs exactly when a page's content or what all pages share differs", () => {
    const input = fc.tuple(fc.constantFrom("Menu", "Wines"), slices, fc.constantFrom("site-1", "site-2"));
    fc.assert(
      fc.property(input, input, (one, other) => {
        const digestOf = ([title, of, siteId]: typeof one) => digestPage(pageOf(title, of), [siteId]);
        expect(digestOf(one)).toBe(digestOf(structuredClone(one)));
        expect(digestOf(one) === digestOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
        const reordered: typeof one = [one[0], one[1].toReversed(), one[2]];
        expect(digestOf(one) === digestOf(reordered)).toBe(JSON.stringify(one) === JSON.stringify(reordered));
      }),
    );
  });
});

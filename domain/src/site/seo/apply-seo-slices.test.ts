import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { PageDocument } from "../page/page.ts";
import type { Slice } from "../slices/slice.ts";
import type { SeoSlice } from "../slices/text-slices.ts";
import { applySeoSlices } from "./apply-seo-slices.ts";
import { createSeo } from "./seo.builders.ts";

const site = { name: "Juniper Row", seo: createSeo({}) };
const quote: Slice = { type: "quote", quote: "Lovely", source: "A guest" };
const image = { url: "/content/images/juniper.jpg", alt: "", width: 3, height: 2 };
const createSlice = (overrides: Partial<SeoSlice> = {}): SeoSlice => ({
  type: "seo_slice",
  title: "",
  description: "",
  keywords: "",
  image: null,
  ...overrides,
});
const pageOf = (...slices: readonly Slice[]) =>
  ({
    path: "/gift-cards",
    title: "Gift cards | Juniper Row",
    description: "Give dinner.",
    keywords: "dinner",
    image: "/share.png",
    view: { screen: "page", slices },
  }) as PageDocument;
const called = (...slices: readonly Slice[]) => applySeoSlices(site)(pageOf(...slices));

describe("applySeoSlices", () => {
  it("uses the texts of the SEO slice, in the site's title template (rule 2.37)", () => {
    const slice = createSlice({ title: " Cards ", description: " Give. ", keywords: " card ", image });
    expect(called(quote, slice)).toEqual({
      ...pageOf(quote),
      title: "Cards | Juniper Row",
      description: "Give.",
      keywords: "card",
      image: "/content/images/juniper.jpg",
    });
  });

  it("keeps the values that the slice leaves empty, and removes the slice", () => {
    expect(called(createSlice({ title: " " }), quote)).toEqual(pageOf(quote));
  });

  it("uses the first value of each field", () => {
    const page = called(
      createSlice({ description: "First" }),
      createSlice({ title: "Second", description: "Second", image }),
      createSlice({ title: "Third", keywords: "third", image: { ...image, url: "/other.jpg" } }),
    );
    expect(page).toMatchObject({
      title: "Second | Juniper Row",
      description: "First",
      keywords: "third",
      image: "/content/images/juniper.jpg",
    });
  });

  it("keeps a page without slices", () => {
    const page = { ...pageOf(), view: { screen: "simulator" } } as PageDocument;
    expect(applySeoSlices(site)(page)).toBe(page);
  });

  it.prop([fc.integer({ min: 0, max: 5 })])("keeps a page without an SEO slice", (count) => {
    const page = pageOf(...Array.from({ length: count }, () => quote));
    expect(applySeoSlices(site)(page)).toBe(page);
  });
});

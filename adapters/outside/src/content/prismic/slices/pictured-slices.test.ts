import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "../prismic-document.builders.ts";
import { decodeSlices } from "./decode-slices.ts";

const picture = {
  url: "/content/images/miami.jpg",
  alt: "Oranges",
  dimensions: { width: 1800, height: 1200 },
};
const image = { url: "/content/images/miami.jpg", alt: "Oranges", width: 1800, height: 1200 };
const copy = [{ type: "paragraph", text: "Words.", spans: [] }];
const link = { label: "Menu", link: { url: "/menu", newTab: false } };
const leading = { linkText: "Menu", link: webLink("/menu") };
const written = { copy: paragraph("Words."), image: picture, ...leading };
const item = { eyebrow: "Florida", title: "Miami", copy, image, link };
const writtenItem = { eyebrow: "Florida", title: "Miami", ...written };
const bare = { eyebrow: "", title: "Austin", copy: [], image: null, link: null };

const slice = (slice_type: string, primary: Record<string, unknown>, items: readonly unknown[] = []) => ({
  slice_type,
  primary,
  items,
});
const read = (...slices: readonly unknown[]) => readFrom({ slices }, decodeSlices, ["tours.example.com"]);

describe("pictured slices", () => {
  it.each(["hero_carousel", "hero_grid", "slider", "contained_slider"])(
    "decodes the pictures of a %s",
    (type) => {
      const { value, omissions } = read(
        slice(type, { heading: "Rooms" }, [writtenItem, { title: "Austin" }]),
      );
      expect(value).toEqual([expect.objectContaining({ type, heading: "Rooms", items: [item, bare] })]);
      expect(omissions).toEqual([]);
    },
  );

  it.each(["hero_grid", "slider"])("decodes the texts of a %s", (type) => {
    const { value } = read(slice(type, { heading: "Rooms", copy: paragraph("Words.") }));
    expect(value).toEqual([{ type, heading: "Rooms", copy, items: [] }]);
  });

  it("decodes slices without items", () => {
    const { value, omissions } = read(
      slice("card_eyecatcher", { eyebrow: "Now", heading: "Citrus", ...written }),
      slice("simple_slice", { heading: "Counter", imageSide: "right", ...written }),
      slice("simple_slice", {}),
      slice("full_image", { image: picture, caption: "The grill" }),
    );
    expect(omissions).toEqual([]);
    expect(value).toEqual([
      { type: "card_eyecatcher", eyebrow: "Now", heading: "Citrus", copy, image, link },
      { type: "simple_slice", heading: "Counter", copy, image, imageSide: "right", link },
      { type: "simple_slice", heading: "", copy: [], image: null, imageSide: "left", link: null },
      { type: "full_image", image, caption: "The grill" },
    ]);
  });

  it("decodes only URLs of this site or the web", () => {
    const type = fc.constantFrom("full_video", "iframe_embed", "hero_carousel", "card_eyecatcher");
    const url = fc.oneof(
      fc.constantFrom("javascript:alert(1)", "data:text/html,x", "//e.example"),
      fc.string(),
    );
    const zone = fc.record({ type, url }).map(({ type, url }) => {
      const fields = {
        title: "x",
        heading: "x",
        linkText: "x",
        image: { ...picture, url },
        link: webLink(url),
        video: webLink(url),
        source: webLink(url),
        embed: { embed_url: url },
      };
      return slice(type, fields, [fields]);
    });
    fc.assert(
      fc.property(zone, (written) => {
        const { value } = read(written);
        for (const [, address = ""] of JSON.stringify(value).matchAll(/"(?:url|frame)":"([^"]*)/g)) {
          expect(address).toMatch(/^(?:https?:\/\/|mailto:|tel:|[?#]|\/(?![/\\]))/i);
        }
      }),
    );
  });
});

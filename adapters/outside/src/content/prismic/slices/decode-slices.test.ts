import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "../prismic-document.builders.ts";
import { decodeSlices } from "./decode-slices.ts";

const picture = {
  url: "/content/images/juniper.jpg",
  alt: "Juniper",
  dimensions: { width: 1800, height: 1200 },
};
const shown = { url: "/content/images/juniper.jpg", alt: "Juniper", width: 1800, height: 1200 };
const copy = [{ type: "paragraph", text: "Words.", spans: [] }];
const menu = { label: "Menu", link: { url: "/menu", newTab: false } };
const written = { copy: paragraph("Words."), linkText: "Menu", link: webLink("/menu") };

const read = (...slices: readonly unknown[]) => readFrom({ slices }, decodeSlices);
const slice = (slice_type: string, primary: Record<string, unknown>, items: readonly unknown[] = []) => ({
  slice_type,
  primary,
  items,
});

describe("decodeSlices", () => {
  it("decodes a SEO slice", () => {
    const fields = { title: "Fire", description: "Oak.", keywords: "oak, fire", image: picture };
    expect(read(slice("seo_slice", fields), slice("seo_slice", {}))).toEqual({
      value: [
        { type: "seo_slice", ...fields, image: shown },
        { type: "seo_slice", title: "", description: "", keywords: "", image: null },
      ],
      omissions: [],
    });
  });

  it("decodes every type of slice (rules 1.7, 2.33, 3.5)", () => {
    const { value, omissions } = read(
      slice("copy_hero", { eyebrow: "Nine rooms", heading: "Smoke", image: picture, ...written }, [written]),
      slice("small_hero", { heading: "Menu", ...written }),
      slice("large_body_copy", { heading: "Fire", ...written }),
      slice("callouts", { heading: "Three" }, [
        { title: "Bread", image: picture, ...written },
        { title: "Salt" },
      ]),
      slice("quote", { quote: "More butter.", source: "Table 14" }),
      slice("rich_text", { text: paragraph("Words.") }),
    );
    expect(omissions).toEqual([]);
    expect(value).toEqual([
      { type: "copy_hero", eyebrow: "Nine rooms", heading: "Smoke", copy, image: shown, links: [menu] },
      { type: "small_hero", heading: "Menu", copy },
      { type: "large_body_copy", heading: "Fire", copy, link: menu },
      {
        type: "callouts",
        heading: "Three",
        items: [
          { title: "Bread", copy, image: shown, link: menu },
          { title: "Salt", copy: [], image: null, link: null },
        ],
      },
      { type: "quote", quote: "More butter.", source: "Table 14" },
      { type: "rich_text", text: copy },
    ]);
  });

  it("decodes menu, FAQ and gift card slices (rule 2.33)", () => {
    const loaf = { name: "Loaf", price: 9, vegetarian: true };
    const readLoaf = {
      name: "Loaf",
      description: "",
      prices: [{ label: "", cents: 900 }],
      marks: ["vegetarian"],
      spice: 0,
      isNew: false,
      isFavourite: false,
    };
    const { value, omissions } = read(
      slice("menu_section_heading", { heading: "Dinner", copy: paragraph("Words."), offersFilter: true }),
      slice("menu_section", { heading: "Bread", note: "Until four" }, [loaf]),
      slice("menu_section_features_slider", { heading: "Proud of" }, [
        { ...loaf, image: picture, ...written },
      ]),
      slice("item_variant", { heading: "Oysters", description: "On ice" }, [loaf]),
      slice(
        "item_pairing",
        { dish: "Loaf", heading: "Beside it", copy: paragraph("Words."), image: picture },
        [loaf],
      ),
      slice("item_nutritional_info", { heading: "Nutrition", copy: paragraph("Words.") }, [
        {
          name: "Loaf",
          serving: "90 g",
          calories: 240.4,
          protein: 7,
          carbohydrate: 41,
          fat: 5,
          sodium: 380,
          contains: "Gluten",
        },
        { name: "Butter", calories: -1 },
      ]),
      slice("faq", { heading: "Asked" }, [
        { question: "Dogs?", answer: paragraph("Words.") },
        { question: "Cats?" },
      ]),
      slice("gift_cards", { heading: "Two kinds", copy: paragraph("Words.") }, [
        { title: "On paper", from: 25, image: picture, ...written },
        { title: "By email" },
      ]),
    );
    expect(omissions).toEqual([
      "slices[5].items[1].calories is no figure",
      "slices[6].items[1].answer is missing",
    ]);
    const none = {
      serving: "",
      calories: null,
      protein: null,
      carbohydrate: null,
      fat: null,
      sodium: null,
      contains: "",
    };
    expect(value).toEqual([
      { type: "menu_section_heading", heading: "Dinner", copy, offersFilter: true },
      { type: "menu_section", heading: "Bread", note: "Until four", items: [readLoaf] },
      {
        type: "menu_section_features_slider",
        heading: "Proud of",
        items: [{ ...readLoaf, image: shown, link: menu }],
      },
      { type: "item_variant", heading: "Oysters", description: "On ice", items: [readLoaf] },
      { type: "item_pairing", dish: "Loaf", heading: "Beside it", copy, image: shown, items: [readLoaf] },
      {
        type: "item_nutritional_info",
        heading: "Nutrition",
        copy,
        items: [
          {
            name: "Loaf",
            serving: "90 g",
            calories: 240,
            protein: 7,
            carbohydrate: 41,
            fat: 5,
            sodium: 380,
            contains: "Gluten",
          },
          { name: "Butter", ...none },
        ],
      },
      { type: "faq", heading: "Asked", items: [{ question: "Dogs?", answer: copy }] },
      {
        type: "gift_cards",
        heading: "Two kinds",
        copy,
        items: [
          { title: "On paper", copy, from: 2500, image: shown, link: menu },
          { title: "By email", copy: [], from: null, image: null, link: null },
        ],
      },
    ]);
  });

  it("omits and reports a slice of an unknown type, and keeps the others (rule 2.34)", () => {
    const { value, omissions } = read(
      slice("quote", { quote: "One" }),
      slice("carousel", {}),
      slice("__proto__", {}),
      { slice_type: "quote" },
      slice("quote", { quote: "Two" }),
    );
    expect(value).toEqual([
      { type: "quote", quote: "One", source: "" },
      { type: "quote", quote: "Two", source: "" },
    ]);
    expect(omissions).toEqual([
      "slices[1].slice_type is unknown or empty: carousel",
      "slices[2].slice_type is unknown or empty: __proto__",
      "slices[3].slice_type is unknown or empty: quote",
    ]);
  });

  it("throws for no slice zone", () => {
    const type = fc.constantFrom(
      "copy_hero",
      "callouts",
      "quote",
      "rich_text",
      "menu_section",
      "item_nutritional_info",
      "faq",
      "gift_cards",
      "constructor",
    );
    const odd = fc.record({ slice_type: type, primary: fc.anything(), items: fc.anything() });
    fc.assert(
      fc.property(
        fc.oneof(fc.array(odd), fc.anything()),
        (slices) => void readFrom({ slices }, decodeSlices),
      ),
    );
  });
});

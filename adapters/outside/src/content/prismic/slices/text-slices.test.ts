import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "../prismic-document.builders.ts";
import { decodeSlices } from "./decode-slices.ts";

const slice = (slice_type: string, primary: Record<string, unknown>, items: readonly unknown[] = []) => ({
  slice_type,
  primary,
  items,
});
const read = (...slices: readonly unknown[]) => readFrom({ slices }, decodeSlices);

describe("text slices", () => {
  it("decodes text with its link", () => {
    const { value, omissions } = read(
      slice("body_copy", {
        heading: "Bread",
        copy: paragraph("Words."),
        linkText: "Menu",
        link: webLink("/menu"),
      }),
    );
    expect(omissions).toEqual([]);
    expect(value).toEqual([
      {
        type: "body_copy",
        heading: "Bread",
        copy: [{ type: "paragraph", text: "Words.", spans: [] }],
        link: { label: "Menu", link: { url: "/menu", newTab: false } },
      },
    ]);
  });

  it("decodes stats and testimonials, and omits empty ones", () => {
    const { value, omissions } = read(
      slice("stats", { heading: "Figures" }, [
        { value: "9", label: "rooms" },
        { value: "2" },
        { label: "bakes" },
      ]),
      slice("testimonials", { heading: "Heard" }, [
        { quote: "More butter.", name: "Ana", detail: "Miami" },
        { quote: "Again." },
        { name: "Nobody" },
      ]),
    );
    expect(value).toEqual([
      { type: "stats", heading: "Figures", items: [{ value: "9", label: "rooms" }] },
      {
        type: "testimonials",
        heading: "Heard",
        items: [
          { quote: "More butter.", name: "Ana", detail: "Miami" },
          { quote: "Again.", name: "", detail: "" },
        ],
      },
    ]);
    expect(omissions).toEqual([
      "slices[0].items[1].label is missing",
      "slices[0].items[2].value is missing",
      "slices[1].items[2].quote is missing",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { decodeSimulatedSlices } from "./simulated-slices.ts";

const quote = { slice_type: "quote", variation: "default", primary: { quote: "Warm bread." }, items: [] };

describe("decodeSimulatedSlices", () => {
  it("decodes slices as those of a page", () => {
    expect(decodeSimulatedSlices([quote], [])).toEqual({
      slices: [{ type: "quote", quote: "Warm bread.", source: "" }],
      omissions: [],
    });
  });

  it("decodes well-formed text only (rule 3.44)", () => {
    const broken = { ...quote, primary: { quote: "Warm\u001b\u0000 bread\ud83c" } };
    expect(decodeSimulatedSlices([broken], []).slices).toEqual([
      { type: "quote", quote: "Warm bread\ufffd", source: "" },
    ]);
  });

  it("frames pages of the allowed hosts (rule 2.42)", () => {
    const embed = { embed_url: "https://tours.example.com/miami" };
    const tour = { slice_type: "iframe_embed", primary: { embed }, items: [] };
    const { slices, omissions } = decodeSimulatedSlices([tour], ["tours.example.com"]);
    expect(slices).toMatchObject([{ embed: { frame: "https://tours.example.com/miami" } }]);
    expect(omissions).toEqual([]);
  });

  it("omits and reports what cannot be shown", () => {
    const { slices, omissions } = decodeSimulatedSlices(
      [{ ...quote, slice_type: "carousel" }, "odd", quote],
      [],
    );
    expect(slices).toHaveLength(1);
    expect(omissions).toEqual([
      "slices[1] is no entry of a group",
      "slices[0].slice_type is unknown or empty: carousel",
    ]);
  });

  it.each([null, undefined, "slices", 7, {}])("returns no slices for %j", (given) => {
    expect(decodeSimulatedSlices(given, []).slices).toEqual([]);
  });
});

import { readModels } from "@couvert/adapters/content-models/read-models";
import { describe, expect, it } from "vitest";
import { checkContent } from "./check-content.ts";
import { DEMO_CONTENT, MODELS } from "./demo-folders.ts";

describe("the content of the demo", () => {
  it("is as its models say, and loses nothing", async () => {
    const { lines } = await checkContent(DEMO_CONTENT);
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents, nothing wrong$/)]);
  });

  it("has a place for every slice, and a model for every slice that has a place", async () => {
    const { types, slices } = await readModels(MODELS);
    const fields = [...types.values()].flatMap(({ json }) => Object.values(json).flatMap(Object.values));
    const placed = fields.flatMap(({ type, config }) =>
      type === "Slices" ? Object.keys(config.choices) : [],
    );
    expect([...new Set(placed)].toSorted()).toEqual([...slices.keys()].toSorted());
  });
});

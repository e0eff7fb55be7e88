import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { describe, expect, it } from "vitest";
import { MODELS } from "./model-files.ts";

describe("slice models", () => {
  it("are exactly those that documents use", async () => {
    const { types, slices } = await readModels(MODELS);
    const fields = [...types.values()].flatMap(({ json }) => Object.values(json).flatMap(Object.values));
    const pageForm = fields.flatMap(({ type, config }) =>
      type === "Slices" ? Object.keys(config.choices) : [],
    );
    expect([...new Set(pageForm)].toSorted()).toEqual([...slices.keys()].toSorted());
  });
});

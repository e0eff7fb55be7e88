import { generateModelTypes } from "@couvert/outside/content-tools/models/model-types";
import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { describe, expect, it } from "vitest";
import { MODELS } from "./model-files.ts";

const models = await readModels(MODELS);

describe("generateModelTypes", () => {
  const generated = generateModelTypes(models);

  it.each([...models.types.keys()])("generates a document type for %s", (id) => {
    expect(generated).toMatch(
      new RegExp(`^export type \\w+Document<.* = prismic\\..*, "${id}", Lang>;$`, "m"),
    );
  });

  it.each([...models.slices.keys()])("generates a slice type for %s", (id) => {
    expect(generated).toMatch(new RegExp(`^export type \\w+Slice = prismic\\.SharedSlice<"${id}", `, "m"));
  });
});

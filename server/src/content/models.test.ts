import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { DynamicCustomTypeModelSchema, SharedSliceModelSchema } from "@prismicio/types-internal/zod4";
import { describe, expect, it } from "vitest";
import { MODELS } from "./model-files.ts";

const { types, slices } = await readModels(MODELS);

/** The result of Prismic's own decoder of models. */
type Reading = { readonly success: boolean; readonly data?: unknown; readonly error?: unknown };

describe("Prismic's decoder", () => {
  it.each([...types])("accepts the document type %s unchanged", (_, model) => {
    const read: Reading = DynamicCustomTypeModelSchema.safeParse(model);
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject(JSON.parse(JSON.stringify(model)));
  });

  it.each([...slices])("accepts the slice %s unchanged", (_, model) => {
    const read: Reading = SharedSliceModelSchema.safeParse(model);
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject(JSON.parse(JSON.stringify(model)));
  });

  it("rejects a field of an unknown kind", () => {
    const model = { ...types.get("page"), json: { Main: { title: { type: "Words", config: {} } } } };
    expect(DynamicCustomTypeModelSchema.safeParse(model).success).toBe(false);
  });
});

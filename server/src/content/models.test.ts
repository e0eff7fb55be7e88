import { readModels } from "@couvert/adapters/content-tools/models/read-models";
import { DynamicCustomTypeModelSchema, SharedSliceModelSchema } from "@prismicio/types-internal/zod4";
import { describe, expect, it } from "vitest";
import { MODELS } from "./demo-folders.ts";

const { types, slices } = await readModels(MODELS);

/** What Prismic's own reading of a model leaves of it, or why it refuses it. */
type Reading = { readonly success: boolean; readonly data?: unknown; readonly error?: unknown };

describe("Prismic", () => {
  it.each([...types])("takes the document type %s as it is", (_, model) => {
    const read: Reading = DynamicCustomTypeModelSchema.safeParse(model);
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject(JSON.parse(JSON.stringify(model)));
  });

  it.each([...slices])("takes the slice %s as it is", (_, model) => {
    const read: Reading = SharedSliceModelSchema.safeParse(model);
    expect(read.error).toBeUndefined();
    expect(read.data).toMatchObject(JSON.parse(JSON.stringify(model)));
  });

  it("refuses a field of a kind there is not", () => {
    const model = { ...types.get("page"), json: { Main: { title: { type: "Words", config: {} } } } };
    expect(DynamicCustomTypeModelSchema.safeParse(model).success).toBe(false);
  });
});

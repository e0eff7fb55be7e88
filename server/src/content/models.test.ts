import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { DynamicCustomTypeModelSchema, SharedSliceModelSchema } from "@prismicio/types-internal/zod4";
import { describe, expect, it } from "vitest";
import { MODELS } from "./model-files.ts";

const { types, slices } = await readModels(MODELS);

/** Returns the slices that a document type allows. */
const slicesOf = (id: string) =>
  Object.values(types.get(id)?.json ?? {})
    .flatMap(Object.values)
    .flatMap(({ type, config }) => (type === "Slices" ? Object.keys(config.choices) : []));

describe("readModels", () => {
  it("gives a zone the slices of the document type that it names", () => {
    expect(slicesOf("page")).toContain("quote");
    expect(slicesOf("news_post")).toEqual(slicesOf("page"));
    expect(slicesOf("location")).not.toContain("form");
  });

  it("rejects the name of a document type without slices", async () => {
    const folder = await mkdtemp(join(tmpdir(), "models-"));
    await cp(MODELS.types, folder, { recursive: true });
    const file = join(folder, "news_post/index.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('"choices": "page"', '"choices": "redirects"'));
    await expect(readModels({ ...MODELS, types: folder })).rejects.toThrow(
      "no document type redirects lists",
    );
    await rm(folder, { recursive: true });
  });

  it.each(["{", "{}"])("rejects the file that is no model, with its name: %s", async (text) => {
    const folder = await mkdtemp(join(tmpdir(), "models-"));
    const file = join(folder, "quote/model.json");
    await mkdir(join(folder, "quote"));
    await writeFile(file, text);
    await expect(readModels({ ...MODELS, slices: folder })).rejects.toThrow(`${file} is no model of a slice`);
    await rm(folder, { recursive: true });
  });
});

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

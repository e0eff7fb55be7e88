import { describe, expect, it } from "vitest";

interface Model {
  readonly id: string;
  readonly type: string;
  readonly variations: readonly {
    readonly primary: Record<string, unknown>;
    readonly items: Record<string, unknown>;
  }[];
}

const models = import.meta.glob<Model>("./*/model.json", { eager: true, import: "default" });
const fixtures = import.meta.glob<Record<string, { readonly type: string }>>("./*/*.fixture.ts", {
  eager: true,
});

const folderOf = (file: string) => file.split("/")[1] ?? "";
const fixtureOf = (folder: string) =>
  Object.entries(fixtures)
    .filter(([file]) => folderOf(file) === folder)
    .flatMap(([, module]) => Object.values(module))[0];

describe.each(Object.entries(models))("%s", (file, model) => {
  const folder = folderOf(file);

  it("is a shared slice named like its folder and fixture", () => {
    expect(model.type).toBe("SharedSlice");
    expect(model.id).toBe(folder.replaceAll("-", "_"));
    expect(fixtureOf(folder)?.type).toBe(model.id);
  });

  it("has a field for every property of the fixture", () => {
    const {
      type: _,
      links: __,
      variation: ___,
      link,
      items,
      // The site adds what it knows of its own restaurants.
      locations: ____,
      places,
      ...shown
    } = { ...fixtureOf(folder) } as Record<string, unknown>;
    const primary = Object.assign({}, ...model.variations.map((variation) => variation.primary));
    const repeated = model.variations[0]?.items;
    const fields = { ...primary, ...(items === undefined ? {} : repeated) };
    // The items of a notice say by links what it is for.
    if (places !== undefined) expect(repeated).toHaveProperty("location");
    for (const name of Object.keys(shown)) expect(fields).toHaveProperty(name);
    if (link !== undefined) expect(Object.keys(fields)).toEqual(expect.arrayContaining(["link", "linkText"]));
  });
});

import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { DIETS } from "./diet.ts";
import { DIET_PARAMETER, decodeDiets, dietParameter, toggleDiet } from "./diet-query.ts";
import { diets } from "./menu.arbitraries.ts";

const address = (diet: string | null) => ({ get: (name: string) => (name === DIET_PARAMETER ? diet : null) });
const anyDiet = fc.constantFrom(...DIETS);

describe("decodeDiets", () => {
  it.each([
    [null, []],
    ["", []],
    ["vegan", ["vegan"]],
    ["not-spicy,vegan", ["vegan", "not-spicy"]],
    ["vegan,vegan", ["vegan"]],
    ["keto,gluten-conscious,<script>", ["gluten-conscious"]],
    ["Vegan", []],
  ])("reads diet=%s as %o", (diet, diets) => {
    expect(decodeDiets(address(diet))).toEqual(diets);
  });

  it.prop([diets])("reads back what was written, each once and in one order", (diets) => {
    expect(decodeDiets(address(dietParameter(diets)))).toEqual(DIETS.filter((diet) => diets.includes(diet)));
  });

  it.prop([fc.string()])("finds nothing but diets in whatever an address holds", (given) => {
    for (const diet of decodeDiets(address(given))) expect(DIETS).toContain(diet);
  });
});

describe("dietParameter", () => {
  it("stands as diet in an address", () => {
    expect(DIET_PARAMETER).toBe("diet");
  });

  it("is null without a diet", () => {
    expect(dietParameter([])).toBeNull();
    expect(dietParameter(["not-spicy", "vegan"])).toBe("vegan,not-spicy");
  });
});

describe("toggleDiet", () => {
  it("adds a diet in its place, and takes it away again", () => {
    expect(toggleDiet(["not-spicy"], "vegan")).toEqual(["vegan", "not-spicy"]);
    expect(toggleDiet(["vegan", "not-spicy"], "vegan")).toEqual(["not-spicy"]);
  });

  it.prop([diets, anyDiet])("is undone by itself, and changes one diet alone", (diets, diet) => {
    const before = DIETS.filter((each) => diets.includes(each));
    const after = toggleDiet(before, diet);
    expect(toggleDiet(after, diet)).toEqual(before);
    expect(after.includes(diet)).toBe(!before.includes(diet));
    expect(after.filter((each) => each !== diet)).toEqual(before.filter((each) => each !== diet));
  });
});

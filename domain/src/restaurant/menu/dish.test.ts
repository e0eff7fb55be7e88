import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { dietaryMarks } from "./dish.ts";

const none = { vegetarian: false, vegan: false, glutenConscious: false };

describe("dietaryMarks", () => {
  it.each([
    [none, []],
    [{ ...none, vegetarian: true }, ["vegetarian"]],
    [{ ...none, vegan: true }, ["vegan"]],
    [{ ...none, glutenConscious: true }, ["gluten-conscious"]],
    [{ vegetarian: true, vegan: true, glutenConscious: false }, ["vegan"]],
    [{ vegetarian: true, vegan: false, glutenConscious: true }, ["vegetarian", "gluten-conscious"]],
    [{ vegetarian: true, vegan: true, glutenConscious: true }, ["vegan", "gluten-conscious"]],
  ])("of what is ticked, %o, are %o", (ticked, marks) => {
    expect(dietaryMarks(ticked)).toEqual(marks);
  });

  it.prop([fc.boolean(), fc.boolean()])(
    "are the same for a vegan dish whether it is ticked as vegetarian too or not",
    (vegetarian, glutenConscious) => {
      const vegan = { vegan: true, glutenConscious };
      expect(dietaryMarks({ ...vegan, vegetarian })).toEqual(
        dietaryMarks({ ...vegan, vegetarian: !vegetarian }),
      );
    },
  );
});

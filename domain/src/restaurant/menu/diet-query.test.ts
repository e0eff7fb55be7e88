import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { DIET_PARAMETER, dietParameter, toggledWish, wishesIn } from "./diet-query.ts";
import { DIETARY_WISHES } from "./dietary-wish.ts";
import { wishes } from "./menu.arbitraries.ts";

const address = (diet: string | null) => ({ get: (name: string) => (name === DIET_PARAMETER ? diet : null) });
const anyWish = fc.constantFrom(...DIETARY_WISHES);

describe("wishesIn", () => {
  it.each([
    [null, []],
    ["", []],
    ["vegan", ["vegan"]],
    ["not-spicy,vegan", ["vegan", "not-spicy"]],
    ["vegan,vegan", ["vegan"]],
    ["keto,gluten-conscious,<script>", ["gluten-conscious"]],
    ["Vegan", []],
  ])("reads diet=%s as %o", (diet, wished) => {
    expect(wishesIn(address(diet))).toEqual(wished);
  });

  it.prop([wishes])("reads back what was written, each once and in one order", (wished) => {
    expect(wishesIn(address(dietParameter(wished)))).toEqual(
      DIETARY_WISHES.filter((wish) => wished.includes(wish)),
    );
  });

  it.prop([fc.string()])("finds nothing but wishes in whatever an address holds", (diet) => {
    for (const wish of wishesIn(address(diet))) expect(DIETARY_WISHES).toContain(wish);
  });
});

describe("dietParameter", () => {
  it("stands as diet in an address", () => {
    expect(DIET_PARAMETER).toBe("diet");
  });

  it("is null where nothing is wished for", () => {
    expect(dietParameter([])).toBeNull();
    expect(dietParameter(["not-spicy", "vegan"])).toBe("vegan,not-spicy");
  });
});

describe("toggledWish", () => {
  it("adds a wish in its place, and takes it away again", () => {
    expect(toggledWish(["not-spicy"], "vegan")).toEqual(["vegan", "not-spicy"]);
    expect(toggledWish(["vegan", "not-spicy"], "vegan")).toEqual(["not-spicy"]);
  });

  it.prop([wishes, anyWish])("is undone by itself, and changes one wish alone", (wished, wish) => {
    const before = DIETARY_WISHES.filter((each) => wished.includes(each));
    const after = toggledWish(before, wish);
    expect(toggledWish(after, wish)).toEqual(before);
    expect(after.includes(wish)).toBe(!before.includes(wish));
    expect(after.filter((each) => each !== wish)).toEqual(before.filter((each) => each !== wish));
  });
});

import { i18n } from "@lingui/core";
import { afterEach, describe, expect, it } from "vitest";
import { activateLanguage } from "../../languages/languages.ts";
import { columnName, dietList, dietName, spiceName } from "./menu-words.ts";

describe("the words of a menu", () => {
  afterEach(() => activateLanguage("en-US"));

  it("name diets, spice levels and columns", () => {
    expect(dietName("gluten-conscious")).toBe("Gluten-conscious");
    expect(spiceName(3)).toBe("Very spicy");
    expect(columnName("carbohydrate")).toBe("Carbohydrate");
  });

  it("list diets in lower case", () => {
    expect(dietList(["vegan"])).toBe("vegan");
    expect(dietList(["vegan", "not-spicy"])).toBe("vegan and not spicy");
  });

  it("list diets in the grammar of the page's language", () => {
    i18n.activate("en", "es-US");
    expect(dietList(["vegetarian", "vegan", "not-spicy"])).toBe("vegetarian, vegan y not spicy");
  });
});

import { createPageDocument } from "@couvert/domain/site/page/page.builders";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createSite } from "../../testing/site.builders.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { dietList, ENGLISH, SPANISH, useMenuWords } from "./menu-words.ts";

const Said = () => <p>{useMenuWords().print}</p>;

const read = (language: string) => {
  render(
    <ShownPageProvider value={{ site: createSite(), page: createPageDocument({ language }) }}>
      <Said />
    </ShownPageProvider>,
  );
  return screen.getByText(/./).textContent;
};

describe("useMenuWords", () => {
  it.each([
    ["en-US", "Print this menu"],
    ["es-US", "Imprimir esta carta"],
    ["fr-CA", "Print this menu"],
  ])("speaks the language of the page, %s", async (language, said) => {
    expect(await read(language)).toBe(said);
  });
});

describe("dietList", () => {
  it("lists diets in the grammar of its language", () => {
    expect(dietList(ENGLISH, ["vegan", "not-spicy"])).toBe("vegan and not spicy");
    expect(dietList(SPANISH, ["vegetarian", "vegan", "not-spicy"])).toBe("vegetariano, vegano y sin picante");
  });
});

describe("the words of a menu in Spanish", () => {
  it("use the plurals of Spanish", () => {
    expect(SPANISH.someShown(1, 22, "vegano")).toBe("Se muestra 1 de 22 platos: vegano.");
    expect(SPANISH.someShown(5, 22, "vegano")).toBe("Se muestran 5 de 22 platos: vegano.");
  });

  it("have no English text", () => {
    const said = (words: object): readonly string[] =>
      Object.values(words).flatMap((word) =>
        typeof word === "object" ? said(word) : typeof word === "string" ? [word] : [],
      );
    const english = said(ENGLISH);
    expect(said(SPANISH)).toHaveLength(english.length);
    expect(said(SPANISH).filter((word) => english.includes(word))).toEqual([]);
  });
});

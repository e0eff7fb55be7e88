import { messagesIn } from "@couvert/platform/messages/messages";
import { describe, expect, it } from "vitest";
import { seatingAreaWords } from "./booking-rows.ts";

describe("seatingAreaWords", () => {
  it.each([
    ["en-US", "Standard, Bar, Counter, High Top, Outdoor, Patio"],
    ["es-US", "Estándar, Bar, Barra, Mesa alta, Exterior, Patio"],
    ["fr-CA", "Standard, Bar, Comptoir, Table haute, Extérieur, Terrasse"],
  ])("names the areas that the panel names, in %s (rule 3.27)", (language, names) => {
    const areas = ["default", "bar", "counter", "highTop", "outdoor", "patio"];
    expect(areas.map((area) => seatingAreaWords(messagesIn(language), area, {})).join(", ")).toBe(names);
  });

  it("leaves a name of the provider's own as it is, but for its capital", () => {
    expect(seatingAreaWords(messagesIn("fr-CA"), "roof", {})).toBe("Roof");
    expect(seatingAreaWords(messagesIn("fr-CA"), "constructor", {})).toBe("Constructor");
  });

  it("takes the restaurant's own name first (rule 3.72)", () => {
    const names = { bar: "Au comptoir" };
    const words = ["bar", "patio"].map((area) => seatingAreaWords(messagesIn("fr-CA"), area, names));
    expect(words).toEqual(["Au comptoir", "Terrasse"]);
  });
});

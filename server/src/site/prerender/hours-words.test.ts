import { describe, expect, it } from "vitest";
import { hoursWordsIn } from "./hours-words.ts";

const sentences = (language: string) => {
  const words = hoursWordsIn(language);
  return [
    words.language,
    words.everyDay,
    words.closed,
    words.openAllDay,
    words.midnight,
    words.twoDays("a", "b"),
    words.days("a", "b"),
    words.times("1", "2"),
  ];
};

describe("hoursWordsIn", () => {
  it.each([
    ["en-US", "en-US", "Every day", "Closed", "Open all day", "midnight", "a and b", "a to b", "1 to 2"],
    [
      "es-US",
      "es-US",
      "Todos los días",
      "Cerrado",
      "Abierto todo el día",
      "medianoche",
      "a y b",
      "a a b",
      "1 a 2",
    ],
    [
      "fr-CA",
      "fr-CA",
      "Tous les jours",
      "Fermé",
      "Ouvert toute la journée",
      "minuit",
      "a et b",
      "du a au b",
      "1 à 2",
    ],
    ["tlh", "en-US", "Every day", "Closed", "Open all day", "midnight", "a and b", "a to b", "1 to 2"],
  ])("has the words of %s", (language, ...words) => {
    expect(sentences(language)).toEqual(words);
  });
});

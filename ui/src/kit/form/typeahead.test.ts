import { describe, expect, it } from "vitest";
import { createTypeahead, findLabel } from "./typeahead.ts";

const LABELS = ["7:00 PM", "7:15 PM", "8:00 PM", "Patio", "Piano"];

/** Types keys, 100 ms apart; returns the label found last. */
const type = (keys: string, current = -1, labels = LABELS) => {
  const { add } = createTypeahead();
  let at = current;
  for (const [index, key] of [...keys].entries()) at = findLabel(labels, at, add(key, index * 100));
  return labels[at];
};

describe("createTypeahead", () => {
  it.each([
    ["8", "8:00 PM"],
    ["7:1", "7:15 PM"],
    ["7:15 pm", "7:15 PM"],
    ["pi", "Piano"],
    ["PI", "Piano"],
  ])("finds the label that begins with %s", (keys, label) => {
    expect(type(keys)).toBe(label);
  });

  it("finds a label with no-break spaces by plain ones", () => {
    expect(type("19 h 3", -1, ["19\u00a0h\u00a000", "19\u00a0h\u00a030"])).toBe("19\u00a0h\u00a030");
  });

  it("finds nothing for characters that begin no label, or among no labels", () => {
    expect(type("x")).toBeUndefined();
    expect(type("7", -1, [])).toBeUndefined();
  });

  it("moves on to the next label with the same character, and around", () => {
    expect(type("p")).toBe("Patio");
    expect(type("pp")).toBe("Piano");
    expect(type("ppp")).toBe("Patio");
  });

  it("begins another name 700 ms after the last key (rule 9.26)", () => {
    const { add, takes } = createTypeahead();
    expect(add("u", 0)).toBe("u");
    expect(add("n", 699)).toBe("un");
    expect(takes(" ", 1398)).toBe(true);
    expect(takes(" ", 1399)).toBe(false);
    expect(add("c", 1399)).toBe("c");
  });

  it.each(["ArrowDown", "Shift", "Enter", "F1", "", " "])("takes no %j before a name", (key) => {
    expect(createTypeahead().takes(key, 0)).toBe(false);
  });
});

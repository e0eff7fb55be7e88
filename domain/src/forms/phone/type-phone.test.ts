import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { backspaced, deleted, fieldAt, inserted, pictureOf } from "../typing.builders.ts";
import { dialledIn, retraceTyped, typePhone } from "./type-phone.ts";

/** Formats digits in brackets and groups of three, `(305) 555 012 3`, and keeps words. */
const write = (text: string): string =>
  /^\+?[\d\s()]*$/.test(text)
    ? dialledIn(text)
        .replace(/^(\d{3})/, "($1) ")
        .replace(/(?<=\) (?:\d{3} )*\d{3})(?=\d)/g, " ")
        .trimEnd()
    : text;

const field = (picture: string) => ({
  typing: (given: string) => pictureOf(typePhone(write, fieldAt(picture), inserted(fieldAt(picture), given))),
  backspacing: () => pictureOf(typePhone(write, fieldAt(picture), backspaced(fieldAt(picture)))),
  deleting: () => pictureOf(typePhone(write, fieldAt(picture), deleted(fieldAt(picture)))),
});

describe("dialledIn", () => {
  it("keeps digits and plus signs only", () => {
    expect(dialledIn("+44 (0)20-7946")).toBe("+440207946");
  });
});

describe("typePhone", () => {
  it("formats the number while digits are added at the end", () => {
    expect(field("30|").typing("5")).toBe("(305)|");
    expect(field("(305)|").typing("5")).toBe("(305) 5|");
    expect(field("|").typing("3055550")).toBe("(305) 555 0|");
  });

  it("keeps the caret at a digit that was typed in the middle", () => {
    expect(field("(3|05) 555").typing("9")).toBe("(39|0) 555 5");
    expect(field("|(305)").typing("+")).toBe("+|305");
    expect(field("(305) |555").typing("1")).toBe("(305) 1|55 5");
  });

  it("deletes a digit in its place", () => {
    expect(field("(305) 5|").backspacing()).toBe("(305)|");
    expect(field("(305) 5|5").backspacing()).toBe("(305) |5");
    expect(field("(3|05) 5").deleting()).toBe("(3|55)");
  });

  it("deletes the digit next to a deleted separator", () => {
    expect(field("(305)|").backspacing()).toBe("30|");
    expect(field("(305) |555").backspacing()).toBe("(30|5) 55");
    expect(field("(305|) 555").deleting()).toBe("(305|) 55");
    expect(field("|(305)").deleting()).toBe("|05");
  });

  it("deletes nothing before the first separator", () => {
    expect(field("(|305)").backspacing()).toBe("|(305)");
  });

  it("deletes no digit when separators are deleted with a word", () => {
    const edited = { text: "30 5x", caret: 2 };
    expect(typePhone(write, { text: "30  5x", caret: 3 }, edited)).toEqual(edited);
  });

  it("keeps a paste of the same digits as it is", () => {
    const pasted = { text: "3055550", caret: 7 };
    expect(pictureOf(typePhone(write, fieldAt("(305) 555 0|"), pasted))).toBe("(305) 555 0|");
  });

  it("keeps words and the caret in them", () => {
    expect(field("305 call |me").typing("a")).toBe("305 call a|me");
    expect(field("305  x|").backspacing()).toBe("(305)|");
  });

  const edits = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("type"), digit: fc.constantFrom(..."0123456789") }),
      fc.record({ kind: fc.constantFrom("backspace", "delete", "left", "right"), digit: fc.constant("") }),
    ),
    { maxLength: 40 },
  );

  it.prop([edits])("shows the typed digits that were not deleted, with the caret among them", (keys) => {
    let shown = fieldAt("|");
    let [left, right] = ["", ""];
    for (const { kind, digit } of keys) {
      const { text, caret } = shown;
      if (kind === "type") {
        shown = typePhone(write, shown, inserted(shown, digit));
        left += digit;
      } else if (kind === "backspace") {
        shown = typePhone(write, shown, backspaced(shown));
        left = left.slice(0, -1);
      } else if (kind === "delete") {
        shown = typePhone(write, shown, deleted(shown));
        right = right.slice(1);
      } else {
        const moved = Math.min(text.length, Math.max(0, caret + (kind === "left" ? -1 : 1)));
        shown = { text, caret: moved };
        const digits = left + right;
        const before = dialledIn(text.slice(0, moved)).length;
        [left, right] = [digits.slice(0, before), digits.slice(before)];
      }
      expect(dialledIn(shown.text)).toBe(left + right);
      expect(dialledIn(shown.text.slice(0, shown.caret))).toBe(left);
      expect(shown.text).toBe(write(left + right));
    }
  });
});

describe("retraceTyped", () => {
  it("keeps text that was typed at the end, with separators", () => {
    expect(retraceTyped("305", fieldAt("(305)|"), inserted(fieldAt("(305)|"), "5"))).toBe("3055");
    expect(retraceTyped("305", fieldAt("(305)|"), inserted(fieldAt("(305)|"), "-5"))).toBe("305-5");
    expect(retraceTyped("305-", fieldAt("(305)|"), inserted(fieldAt("(305)|"), "5"))).toBe("305-5");
    expect(retraceTyped("", fieldAt("|"), { text: "305 555", caret: 7 })).toBe("305 555");
  });

  it("inserts text that was typed in the middle", () => {
    expect(retraceTyped("30555", fieldAt("(3|05) 55"), inserted(fieldAt("(3|05) 55"), "9"))).toBe("390555");
    expect(retraceTyped("30555", fieldAt("|(305) 55"), inserted(fieldAt("|(305) 55"), "+"))).toBe("+30555");
  });

  it("removes deleted text", () => {
    expect(retraceTyped("305 5", fieldAt("(305) 5|"), backspaced(fieldAt("(305) 5|")))).toBe("305");
    expect(retraceTyped("305 55", fieldAt("(3|05) 55"), deleted(fieldAt("(3|05) 55")))).toBe("35 55");
    expect(retraceTyped("305", fieldAt("(305)|"), { text: "", caret: 0 })).toBe("");
  });

  it("replaces text by a paste over it", () => {
    expect(retraceTyped("3055", fieldAt("(305) 5|"), { text: "+44 20", caret: 6 })).toBe("+44 20");
  });

  it.prop([fc.array(fc.constantFrom(..."0123456789 -"), { maxLength: 20 })])(
    "returns all keys that were typed one after another",
    (keys) => {
      let [typed, shown] = ["", fieldAt("|")];
      for (const key of keys) {
        const edited = inserted(shown, key);
        typed = retraceTyped(typed, shown, edited);
        shown = typePhone(write, shown, edited);
      }
      expect(typed).toBe(keys.join(""));
    },
  );
});

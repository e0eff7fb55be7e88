import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailboxOf, spellingsOf } from "./mailbox.ts";

describe("mailboxOf", () => {
  it.each([
    ["ana@example.com", " Ana@Example.COM "],
    ["ana@example.com", "ana+table-12@example.com"],
    ["anareyes@gmail.com", "Ana.Reyes+1@googlemail.com"],
    ["ana.reyes@example.com", "ana.reyes@example.com"],
    ["+ana@example.com", "+ana@example.com"],
    ["ana@xn--mller-kva.example", "ana@Müller.example"],
    ["ana@xn--mller-kva.example", "ana@mu\u0308ller。example"],
    ["ana@xn--mller-kva.example", "ana@xn--MLLER-kva.example"],
  ])("returns %s for %j (rule 7.76)", (mailbox, address) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it("returns the mailbox of a mailbox unchanged (rule 7.76)", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
      }),
    );
  });
});

describe("spellingsOf", () => {
  it.each(["Ana+1@Müller.example", "ANA+1@xn--mller-kva.example"])(
    "returns both forms of the domain of %s, and nothing else changed",
    (address) => {
      expect(spellingsOf(address)).toEqual(["ana+1@xn--mller-kva.example", "ana+1@müller.example"]);
    },
  );

  it("returns what has no domain as it is", () => {
    expect(spellingsOf("ana")).toEqual(["ana", "ana"]);
  });
});

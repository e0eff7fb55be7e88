import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { wantsTexts } from "./text-reply.ts";

describe("wantsTexts", () => {
  it.each(["STOP", " stop ", "StopAll", "unsubscribe", "Cancel", "END", "quit", "ARRÊT", "arret", "Alto"])(
    "takes %j for no more text messages (rule 15.6)",
    (reply) => {
      expect(wantsTexts(reply)).toBe(false);
    },
  );

  it.each(["START", " start\n", "Unstop", "yes"])("takes %j for text messages again (rule 15.6)", (reply) => {
    expect(wantsTexts(reply)).toBe(true);
  });

  it.each(["", "Please stop by at eight", "STOP it", "no", "🙂"])(
    "takes %j for neither (rule 15.6)",
    (reply) => {
      expect(wantsTexts(reply)).toBeNull();
    },
  );

  it.prop([fc.constantFrom("stop", "start"), fc.string({ minLength: 1 })])(
    "takes a word only by itself (rule 15.6)",
    (word, other) => {
      fc.pre(/^[\p{L}\d]/u.test(other.normalize("NFKD")));
      expect(wantsTexts(`${word} ${other}`)).toBeNull();
    },
  );
});

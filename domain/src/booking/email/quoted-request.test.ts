import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { quotedRequest } from "./quoted-request.ts";

describe("quotedRequest", () => {
  it.each([
    ["No nuts, please: a severe allergy.", "No nuts, please: a severe allergy."],
    [" A quiet corner\r\nfor 2, at 7:30 ", "A quiet corner for 2, at 7:30"],
    ["Sans gluten. Merci!", "Sans gluten. Merci!"],
    ["无坚果", "无坚果"],
  ])("quotes %j on one line (rule 1.12)", (request, quoted) => {
    expect(quotedRequest(request)).toBe(quoted);
  });

  it.each([
    "",
    " \n ",
    "x".repeat(201),
    "Win at https://evil.example",
    "Win at evil.example",
    "Win at www.evil",
    "evil．example",
    "ev\u200bil.example",
    "write to me@evil.example",
    "Your card was refused, call 305-555-0199",
    "call +1 (305) 555 0199",
    "call ３０５５５５０１９９",
    "call 3.0.5.5.5.5.0",
  ])("does not quote %j (rule 1.12)", (request) => {
    expect(quotedRequest(request)).toBeNull();
  });

  it.prop([fc.string({ unit: "binary", maxLength: 300 })])(
    "quotes one short line without an address, whatever is typed (rule 1.12)",
    (request) => {
      const quoted = quotedRequest(request) ?? "nothing";
      expect(quoted).not.toMatch(/[\p{Cc}\u2028\u2029@]|\p{Bidi_Control}|:\/\//u);
      expect(quoted.length).toBeLessThanOrEqual(200);
    },
  );
});

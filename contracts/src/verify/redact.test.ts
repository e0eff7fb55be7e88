import { describe, expect, it } from "vitest";
import { createSecrets } from "./redact.ts";

describe("createSecrets", () => {
  it("removes secrets, the longest first", () => {
    const { add, redact } = createSecrets();
    for (const secret of ["abcd", "abcdef", null, "x"]) add(secret);
    expect(redact("abcdef and abcd at x")).toBe("*** and *** at x");
  });

  it("removes the values of states whose names say that they are secrets", () => {
    const { addValues, redact } = createSecrets();
    addValues({ bearer: "held", cardToken: "tok_1", time: "19:00", requestId: "request" });
    expect(redact("held tok_1 19:00 request")).toBe("*** *** 19:00 request");
  });

  it("removes a token that the provider has just made", () => {
    const { redact } = createSecrets();
    expect(redact('$.access_token: expected "example", got "made", which does not match x')).toBe(
      '$.access_token: expected "example", got "***", which does not match x',
    );
  });

  it("removes what would write over a terminal", () => {
    const { redact } = createSecrets();
    expect(redact("a\u001b[2Jb\nc\u202ed\u0000")).toBe("a[2Jb cd");
  });
});

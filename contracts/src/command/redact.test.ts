import { describe, expect, it } from "vitest";
import { createSecrets } from "./redact.ts";

const NONE = { token: null, clientId: null, clientSecret: null, secret: null };

describe("createSecrets", () => {
  it("removes the secrets of credentials", () => {
    const given = { token: "token-1", clientId: "couvert", clientSecret: "secret-1", secret: "whsec_1" };
    expect(createSecrets(given).redact("token-1 couvert secret-1 whsec_1")).toBe("*** couvert *** ***");
  });

  it("removes the longest secret first, and no short word", () => {
    const { redact } = createSecrets({ ...NONE, token: "abcd", clientSecret: "abcdef", secret: "x" });
    expect(redact("abcdef and abcd at x")).toBe("*** and *** at x");
  });

  it("removes the values of states whose names say that they are secrets", () => {
    const { addValues, redact } = createSecrets(NONE);
    addValues({ bearer: "held", cardToken: "tok_1", time: "19:00", requestId: "request" });
    expect(redact("held tok_1 19:00 request")).toBe("*** *** 19:00 request");
  });

  it("removes a token that the provider has just made", () => {
    const { redact } = createSecrets(NONE);
    expect(redact('$.access_token: expected "example", got "made", which does not match x')).toBe(
      '$.access_token: expected "example", got "***", which does not match x',
    );
  });

  it("keeps the type of a token", () => {
    const line = '$.token_type: expected "bearer", got "mac"';
    expect(createSecrets(NONE).redact(line)).toBe(line);
  });

  it("removes a secret whose end was cut, and one with quotes in JSON", () => {
    const { redact } = createSecrets({ ...NONE, token: "correct-horse", clientSecret: 'a"quoted\\one' });
    expect(redact("got correct-hor…")).toBe("got ***…");
    expect(redact('got {"said":"a\\"quoted\\\\one"}')).toBe('got {"said":"***"}');
  });

  it("removes tokens and secrets from objects of the provider", () => {
    const { redact } = createSecrets(NONE);
    expect(redact('$: expected "x", got {"data":{"access_token":"made","id":1},"clientSecret":"ma…')).toBe(
      '$: expected "x", got {"data":{"access_token":"***","id":1},"clientSecret":"***"',
    );
  });

  it("removes what would write over a terminal", () => {
    const { redact } = createSecrets(NONE);
    expect(redact("a\u001b[2Jb\nc\u202ed\u0000")).toBe("a[2Jb cd");
  });
});

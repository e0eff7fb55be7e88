import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createServerKeys, type KeyPurpose } from "./server-keys.ts";

const SECRET = "a secret of the servers of this test";
const keys = createServerKeys(SECRET);

describe("createServerKeys", () => {
  it("signs a text so that every server with the secret knows it", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const signature = keys.sign("visitor cookie", text);
        expect(createServerKeys(SECRET).isSigned("visitor cookie", text, signature)).toBe(true);
        expect(signature).toMatch(/^[\w-]{43}$/);
      }),
    );
  });

  it("knows no signature of another text, purpose or secret", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const signature = keys.sign("visitor cookie", text);
        expect(keys.isSigned("held tokens", text, signature)).toBe(false);
        expect(createServerKeys("another").isSigned("visitor cookie", text, signature)).toBe(false);
        expect(keys.isSigned("visitor cookie", other, signature)).toBe(other === text);
        expect(keys.isSigned("visitor cookie", text, other)).toBe(false);
      }),
    );
  });

  it("unseals what a server with the secret sealed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const sealed = keys.seal("held tokens", text);
        expect(createServerKeys(SECRET).unseal("held tokens", sealed)).toBe(text);
        expect(encodeURIComponent(sealed)).toBe(sealed);
      }),
    );
  });

  it("seals a text differently each time, and hides it", () => {
    const [one, other] = [keys.seal("held tokens", "figs"), keys.seal("held tokens", "figs")];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("figs");
  });

  it("does not unseal a changed text", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 255 }), (text, at, change) => {
        const bytes = Buffer.from(keys.seal("held tokens", text), "base64url");
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ change;
        expect(keys.unseal("held tokens", bytes.toString("base64url"))).toBeUndefined();
      }),
    );
  });

  it("unseals nothing of another secret or purpose, and no text that is not sealed", () => {
    const sealed = keys.seal("held tokens", "figs");
    expect(keys.unseal("job tokens", sealed)).toBeUndefined();
    expect(createServerKeys("another").unseal("held tokens", sealed)).toBeUndefined();
    for (const text of ["", "figs", "a".repeat(100)])
      expect(keys.unseal("held tokens", text)).toBeUndefined();
  });
});

describe("a secret that replaces another", () => {
  const former = "the former secret of the servers";
  const [before, during, after] = [
    createServerKeys(former),
    createServerKeys(SECRET, former),
    createServerKeys(SECRET),
  ];
  const PURPOSES: Readonly<Record<KeyPurpose, true>> = {
    "assistant links": true,
    "held tokens": true,
    "job tokens": true,
    "limit keys": true,
    "mailbox keys": true,
    "manage tokens": true,
    "sign-in codes": true,
    "staff PINs": true,
    "text numbers": true,
    "visitor cookie": true,
    "pay links": true,
    "waitlist tokens": true,
    "machine requests": true,
    "webhook secrets": true,
  };

  it.each(Object.keys(PURPOSES) as KeyPurpose[])("leaves %s of the former one valid beside it", (purpose) => {
    const [signature, sealed] = [before.sign(purpose, "figs"), before.seal(purpose, "figs")];
    expect(during.isSigned(purpose, "figs", signature)).toBe(true);
    expect(during.unseal(purpose, sealed)).toBe("figs");
    expect(during.ofSecrets.map((keys) => keys.sign(purpose, "figs"))).toContain(signature);
    expect(after.isSigned(purpose, "figs", signature)).toBe(false);
    expect(after.unseal(purpose, sealed)).toBeUndefined();
  });

  it.each(Object.keys(PURPOSES) as KeyPurpose[])("alone signs and seals %s", (purpose) => {
    expect(after.isSigned(purpose, "figs", during.sign(purpose, "figs"))).toBe(true);
    expect(after.unseal(purpose, during.seal(purpose, "figs"))).toBe("figs");
  });
});

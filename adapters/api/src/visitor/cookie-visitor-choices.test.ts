import { COOKIES } from "@couvert/domain/site/visitor/visitor-choices";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CookieJar, cookieVisitorChoices } from "./cookie-visitor-choices.ts";

/** Creates the cookies of a document: a write sets one, a read returns all. */
const createJar = (protocol = "http:", kept: Record<string, string> = {}) => {
  const written: string[] = [];
  const jar: CookieJar = {
    location: { protocol },
    get cookie() {
      return Object.entries(kept)
        .map(([name, value]) => `${name}=${value}`)
        .join("; ");
    },
    set cookie(text) {
      written.push(text);
      const [pair = ""] = text.split("; ");
      kept[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
    },
  };
  return { jar, written };
};

describe("cookieVisitorChoices", () => {
  it("stores a choice for the whole site and 7 days (rule 9.30)", () => {
    const { jar, written } = createJar();
    cookieVisitorChoices(jar).remember("selectedLocation", "miami");
    expect(written).toEqual(["selected-location=miami; Path=/; Max-Age=604800; SameSite=Lax"]);
  });

  it("sets Secure on an https page (rule 9.30)", () => {
    const { jar, written } = createJar("https:");
    cookieVisitorChoices(jar).remember("cookieNotice", "1");
    expect(written[0]).toMatch(/; Secure$/);
  });

  it("returns null for a choice that was never stored", () => {
    expect(cookieVisitorChoices(createJar().jar).recall("selectedLocation")).toBeNull();
  });

  it("distinguishes cookies whose names have the same end", () => {
    const { jar } = createJar("http:", { "my-selected-location": "dallas" });
    expect(cookieVisitorChoices(jar).recall("selectedLocation")).toBeNull();
  });

  it("returns null for an invalid encoding", () => {
    const { jar } = createJar("http:", { "selected-location": "%E0%A4%A" });
    expect(cookieVisitorChoices(jar).recall("selectedLocation")).toBeNull();
  });

  it("returns any stored text, beside any other choice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        const choices = cookieVisitorChoices(createJar("http:", { [COOKIES.cookieNotice]: "1" }).jar);
        choices.remember("dismissedPopup", value);
        expect(choices.recall("dismissedPopup")).toBe(value);
        expect(choices.recall("cookieNotice")).toBe("1");
      }),
    );
  });
});

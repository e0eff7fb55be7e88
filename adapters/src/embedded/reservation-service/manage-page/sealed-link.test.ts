import { describe, expect, it } from "vitest";
import { openLink, sealLink } from "./sealed-link.ts";

describe("sealLink", () => {
  it("keeps a manage token for who shows the same id, and in another text each time", () => {
    const [first, second] = [sealLink("manage-token", "request-1"), sealLink("manage-token", "request-1")];
    expect([openLink(first, "request-1"), openLink(second, "request-1")]).toEqual([
      "manage-token",
      "manage-token",
    ]);
    expect(first).not.toBe(second);
    expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("manage-token");
  });
});

describe("openLink", () => {
  it("opens nothing with another id, and nothing that was changed", () => {
    const sealed = sealLink("manage-token", "request-1");
    expect(() => openLink(sealed, "request-2")).toThrow();
    for (const at of [0, 20, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(() => openLink(changed, "request-1")).toThrow();
    }
  });
});

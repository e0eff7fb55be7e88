import { describe, expect, it } from "vitest";
import { openManageToken, sealManageToken } from "./sealed-link.ts";

describe("sealManageToken", () => {
  it("keeps a manage token for who shows the same id, and in another text each time", () => {
    const [first, second] = [
      sealManageToken("manage-token", "request-1"),
      sealManageToken("manage-token", "request-1"),
    ];
    expect([openManageToken(first, "request-1"), openManageToken(second, "request-1")]).toEqual([
      "manage-token",
      "manage-token",
    ]);
    expect(first).not.toBe(second);
    expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("manage-token");
  });
});

describe("openManageToken", () => {
  it("opens nothing with another id, and nothing that was changed", () => {
    const sealed = sealManageToken("manage-token", "request-1");
    expect(() => openManageToken(sealed, "request-2")).toThrow();
    for (const at of [0, 20, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(() => openManageToken(changed, "request-1")).toThrow();
    }
  });
});

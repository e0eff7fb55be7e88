import { describe, expect, it } from "vitest";
import { panelSearch } from "./use-panel-navigation.ts";

describe("panelSearch", () => {
  it("opens a panel", () => {
    expect(panelSearch("", { kind: "reserve", uid: "miami" })).toBe("?reserve=miami");
  });

  it("removes one panel when it sets the other, and keeps the rest (rule 2.19)", () => {
    expect(panelSearch("?from=mail&order=austin", { kind: "reserve", uid: "miami" })).toBe(
      "?from=mail&reserve=miami",
    );
  });

  it("removes both when it closes (rule 2.20)", () => {
    expect(panelSearch("?order=austin&reserve=miami", null)).toBe("");
    expect(panelSearch("?order=austin&from=mail", null)).toBe("?from=mail");
  });
});

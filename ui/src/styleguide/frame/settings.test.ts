import { describe, expect, it } from "vitest";
import { readSettings, settingsQuery } from "./settings.ts";

const PLAIN = { width: "full", theme: "system", state: "rest", direction: "ltr", text: "100" } as const;

describe("readSettings", () => {
  it("reads the chosen settings and defaults the rest", () => {
    expect(readSettings("?theme=dark&width=390")).toEqual({ ...PLAIN, theme: "dark", width: "390" });
  });

  it("ignores unknown values", () => {
    expect(readSettings("?theme=sepia&width=1&text=")).toEqual(PLAIN);
  });
});

describe("settingsQuery", () => {
  it("contains the differences, so that reading it restores the settings", () => {
    const chosen = { ...PLAIN, direction: "rtl", text: "200" } as const;
    expect(settingsQuery(chosen)).toBe("?direction=rtl&text=200");
    expect(readSettings(settingsQuery(chosen))).toEqual(chosen);
  });

  it("is empty for the defaults", () => {
    expect(settingsQuery(PLAIN)).toBe("");
  });
});

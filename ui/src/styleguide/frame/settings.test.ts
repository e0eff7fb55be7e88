import { describe, expect, it } from "vitest";
import { readSettings, settingsQuery } from "./settings.ts";

const PLAIN = { width: "full", theme: "system", state: "rest", direction: "ltr", text: "100" } as const;

describe("readSettings", () => {
  it("reads what was chosen, and leaves the rest as it is unless asked", () => {
    expect(readSettings("?theme=dark&width=390")).toEqual({ ...PLAIN, theme: "dark", width: "390" });
  });

  it("passes over what nobody can choose", () => {
    expect(readSettings("?theme=sepia&width=1&text=")).toEqual(PLAIN);
  });
});

describe("settingsQuery", () => {
  it("says what differs, so that it is read again as it was", () => {
    const chosen = { ...PLAIN, direction: "rtl", text: "200" } as const;
    expect(settingsQuery(chosen)).toBe("?direction=rtl&text=200");
    expect(readSettings(settingsQuery(chosen))).toEqual(chosen);
  });

  it("is empty where nothing was chosen", () => {
    expect(settingsQuery(PLAIN)).toBe("");
  });
});

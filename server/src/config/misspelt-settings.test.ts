import { describe, expect, it } from "vitest";
import { misspeltSettings } from "./misspelt-settings.ts";

describe("misspeltSettings", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_ULR", "DATABASE_URL"],
    ["SMPT_URL", "SMTP_URL"],
    ["RESERVATIONS_PROVIDER", "RESERVATION_PROVIDER"],
    ["BRANDS", "BRAND"],
  ])("suggests for %s the setting %s", (name, meant) => {
    expect(misspeltSettings({ [name]: "x" })).toEqual([`${name} is not a setting: is ${meant} meant?`]);
  });

  it("ignores settings and variables that resemble none", () => {
    const environment = {
      PORT: "1",
      DATABASE_URL: "x",
      HOME: "/",
      HOSTNAME: "a",
      PATH: "/bin",
      LANG: "C",
      PWD: "/",
    };
    expect(misspeltSettings(environment)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { seatingAreaLabel } from "./seating-area-label.ts";

describe("seatingAreaLabel", () => {
  it.each([
    ["default", "Standard"],
    ["bar", "Bar"],
    ["highTop", "High Top"],
    ["patio", "Patio"],
  ])("names the seating area %s: %s (rule 3.27)", (area, name) => {
    expect(seatingAreaLabel(area)).toBe(name);
  });

  it("leaves a name of the provider as it is, but for its capital (rule 3.27)", () => {
    expect(seatingAreaLabel("roof")).toBe("Roof");
    expect(seatingAreaLabel("constructor")).toBe("Constructor");
  });
});

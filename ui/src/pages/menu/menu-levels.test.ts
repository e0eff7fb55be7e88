import { describe, expect, it } from "vitest";
import { menuSection } from "../slices/menu-section/MenuSection.fixture.ts";
import { menuSectionHeading } from "../slices/menu-section-heading/MenuSectionHeading.fixture.ts";
import { menuLevels } from "./menu-levels.ts";

const above = { ...menuSection, heading: "Above" };
const zone = [above, menuSectionHeading, menuSection];

describe("menuLevels", () => {
  it("sets a section one level lower below the heading of a menu, not above it", () => {
    expect(menuLevels(zone, menuSection, false)).toEqual({ section: "h3", dish: "h4" });
    expect(menuLevels(zone, above, false)).toEqual({ section: "h2", dish: "h3" });
  });

  it("uses h1 for the first section, and no menu heading for a single one", () => {
    expect(menuLevels(zone, above, true)).toEqual({ section: "h1", dish: "h2" });
    expect(menuLevels([], menuSection, false)).toEqual({ section: "h2", dish: "h3" });
  });
});

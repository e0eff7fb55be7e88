import { describe, expect, it } from "vitest";
import { pageTitle } from "./page.ts";

describe("pageTitle", () => {
  it("puts the title in the template's place", () => {
    expect(pageTitle("%s | Juniper Row", "Juniper Row", "Miami")).toBe("Miami | Juniper Row");
    expect(pageTitle("%s | Juniper Row", "Juniper Row", "$& and $1")).toBe("$& and $1 | Juniper Row");
  });

  it("is the short name and the title when there is no template", () => {
    expect(pageTitle("", "Juniper Row", "Miami")).toBe("Juniper Row Miami");
  });
});

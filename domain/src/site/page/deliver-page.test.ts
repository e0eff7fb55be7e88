import { describe, expect, it } from "vitest";
import { deliverPage } from "./deliver-page.ts";
import { createPageDocument } from "./page.builders.ts";

describe("deliverPage", () => {
  it("leaves out what only the document uses", () => {
    const page = deliverPage(createPageDocument({ title: "Menu" }), "s1");
    expect(page).toMatchObject({ title: "Menu", siteId: "s1" });
    expect(page).not.toHaveProperty("keywords");
  });

  it("has a digest of what the page shows, whatever its site and its search data (rule 7.41)", () => {
    const { digest } = deliverPage(createPageDocument({ title: "Menu" }), "s1");
    expect(deliverPage(createPageDocument({ title: "Menu", keywords: "food" }), "s2").digest).toBe(digest);
    expect(deliverPage(createPageDocument({ title: "Menus" }), "s1").digest).not.toBe(digest);
  });

  it("has the same digest once stored as JSON", () => {
    const page = deliverPage(createPageDocument(), "s1");
    expect(deliverPage(JSON.parse(JSON.stringify(page)), "s1").digest).toBe(page.digest);
  });
});

import { describe, expect, it } from "vitest";
import { deliverPage } from "./deliver-page.ts";
import { createPageDocument } from "./page.builders.ts";

describe("deliverPage", () => {
  it("leaves out what only the document uses, and adds the ids (rule 7.41)", () => {
    const page = deliverPage(createPageDocument({ title: "Menu" }), { siteId: "s1", digest: "d1" });
    expect(page).toMatchObject({ title: "Menu", siteId: "s1", digest: "d1" });
    expect(page).not.toHaveProperty("keywords");
  });
});

import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { seoSlice } from "./SeoSlice.fixture.ts";
import SeoSlice from "./SeoSlice.tsx";

describe("SeoSlice", () => {
  it("shows an editor what search engines and shared links are told (rule 2.37)", () => {
    renderOnSite(<SeoSlice slice={seoSlice} />);
    const card = screen.getByRole("region", { name: "Search and sharing" });
    expect(card).toHaveTextContent(seoSlice.title);
    expect(card).toHaveTextContent(seoSlice.description);
    expect(card).toHaveTextContent(seoSlice.keywords);
    expect(screen.getByRole("img", { name: "A sprig of juniper" })).toBeVisible();
  });

  it("shows no empty field", () => {
    renderOnSite(
      <SeoSlice slice={{ type: "seo_slice", title: "", description: "", keywords: "", image: null }} />,
    );
    expect(screen.getByRole("region").querySelector("p, img")).toBeNull();
  });
});

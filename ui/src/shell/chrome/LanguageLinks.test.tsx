import type { PagePayload } from "@couvert/domain/site/page/page";
import { createPageDocument } from "@couvert/domain/site/page/page.builders";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createSite } from "../../testing/site.builders.ts";
import { ShownPageProvider } from "../../visit/shown-page.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";

const languages = (path: string) => [
  { language: "en-US", name: "English", path: path || "/" },
  { language: "es-US", name: "Español", path: `/es${path}` },
];

const show = (page: PagePayload | null, base = "") =>
  render(
    <ShownPageProvider value={{ site: { ...createSite(), base, languages: languages("") }, page }}>
      <LanguageLinks className={undefined} />
    </ShownPageProvider>,
  );
const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

describe("LanguageLinks", () => {
  it("links the page in its other languages (rule 2.25)", () => {
    show(createPageDocument({ path: "/menu", alternates: languages("/menu") }));
    expect(links()).toEqual([["Español", "/es/menu"]]);
    expect(screen.getByRole("link")).toHaveAttribute("lang", "es-US");
    expect(screen.getByRole("link")).toHaveAttribute("hreflang", "es-US");
  });

  it("links the first page in the other languages on the error page (rule 2.25)", () => {
    show(null);
    expect(links()).toEqual([["Español", "/es"]]);
  });

  it("links the site's own first page on the error page of a translation (rule 2.25)", () => {
    show(null, "/es");
    expect(links()).toEqual([["English", "/"]]);
  });
});

import { describe, expect, it } from "vitest";
import { breadcrumbData, crumbsTo } from "./breadcrumbs.ts";

const pages = new Map([
  ["/", "Home"],
  ["/about", "About"],
  ["/locations", "Locations"],
  ["/locations/miami", "Miami"],
  ["/locations/miami/menu", "Menu"],
  ["/news/opening", "Opening night"],
  ["/es", "Inicio"],
  ["/es/about", "Nosotros"],
]);
const way = (path: string, first = "/") => crumbsTo(path, pages, first).map((crumb) => crumb.name);

describe("crumbsTo", () => {
  it("lists the first page and those whose path starts the page's own", () => {
    expect(crumbsTo("/locations/miami/menu", pages, "/")).toEqual([
      { name: "Home", path: "/" },
      { name: "Locations", path: "/locations" },
      { name: "Miami", path: "/locations/miami" },
      { name: "Menu", path: "/locations/miami/menu" },
    ]);
  });

  it("skips paths without a page, and is empty for a first page", () => {
    expect(way("/news/opening")).toEqual(["Home", "Opening night"]);
    expect(way("/")).toEqual([]);
    expect(way("/es", "/es")).toEqual([]);
  });

  it("starts with the first page of the language, once", () => {
    expect(way("/es/about", "/es")).toEqual(["Inicio", "Nosotros"]);
  });
});

describe("breadcrumbData", () => {
  it("numbers the steps from 1, each with its address", () => {
    expect(breadcrumbData(crumbsTo("/about", pages, "/"), "https://jr.example.com")).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://jr.example.com/" },
        { "@type": "ListItem", position: 2, name: "About", item: "https://jr.example.com/about" },
      ],
    });
  });

  it.each([[[]], [[{ name: "Home", path: "/" }]]])("is null for fewer than two breadcrumbs", (crumbs) => {
    expect(breadcrumbData(crumbs, "https://jr.example.com")).toBeNull();
  });
});

import { expect, test } from "@playwright/test";
import { type BuiltPage, layoutOf, representLayouts } from "./page-layouts.ts";

/** Creates a page with the components of its slices. */
const createPage = (path: string, components: readonly string[], direction = "ltr"): BuiltPage => ({
  path,
  html: `<html lang="en-US" dir="${direction}"><body class="Chrome-body"><main>${components
    .map((name) => `<section class="page-band ${name}-root"></section>`)
    .join("")}</main></body></html>`,
});

const MIAMI = createPage("/locations/miami", ["Quote", "Callouts"]);

test.describe("layoutOf", () => {
  const other: Readonly<Record<string, BuiltPage>> = {
    "another slice": createPage("/locations/miami", ["Quote", "Callouts", "Faq"]),
    "another route": createPage("/locations/miami/menu", ["Quote", "Callouts"]),
    "another direction": createPage("/locations/miami", ["Quote", "Callouts"], "rtl"),
  };
  for (const [what, page] of Object.entries(other))
    test(`differs for ${what}`, () => expect(layoutOf(page)).not.toBe(layoutOf(MIAMI)));

  const alike: Readonly<Record<string, BuiltPage>> = {
    "another restaurant": createPage("/locations/austin", ["Callouts", "Quote"]),
    "another language": createPage("/es/locations/miami", ["Quote", "Callouts"]),
    "more of a slice": createPage("/locations/miami", ["Quote", "Callouts", "Quote"]),
  };
  for (const [what, page] of Object.entries(alike))
    test(`is the same for ${what}`, () => expect(layoutOf(page)).toBe(layoutOf(MIAMI)));

  test("is the same for routes that show one document on one screen", () => {
    const [menu, roomService] = ["menu", "room-service-menu"].map((last) =>
      layoutOf(createPage(`/locations/miami/${last}`, ["MenuSection"])),
    );
    expect(roomService).toBe(menu);
  });
});

test.describe("representLayouts", () => {
  const pages = [
    createPage("/", ["Quote"]),
    createPage("/es", ["Quote"]),
    createPage("/about", ["Quote"]),
    MIAMI,
    createPage("/locations/austin", ["Callouts", "Quote"]),
  ];

  test("returns one page of each layout", () => {
    expect(representLayouts(pages)).toEqual(["/", "/about", "/locations/miami"]);
  });

  test("prefers the given pages", () => {
    expect(representLayouts(pages, (path) => path.includes("austin"))).toEqual([
      "/locations/austin",
      "/",
      "/about",
    ]);
  });

  test("returns no more pages when each page exists many times", () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      pages.map((page) => ({ ...page, path: page.path.replace(/(miami|austin)$/, `$1-${index}`) })),
    ).flat();
    expect(representLayouts([...pages, ...many])).toHaveLength(representLayouts(pages).length);
  });
});

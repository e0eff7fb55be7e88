import { expect, test } from "@playwright/test";
import { checkDocuments } from "./check-documents.ts";

const ORIGIN = "http://127.0.0.1:3000";

/** Creates the HTML of a page in English with a version in Spanish, and another main part. */
const createPage = (
  path: string,
  main = '<p id="hours">From noon</p>',
  language = "en-US",
): string => `<!DOCTYPE html>
<html lang="${language}" dir="ltr"><head><title>Miami</title><meta name="description" content="By the river">
<link rel="canonical" href="${ORIGIN}${path}">
<link rel="alternate" hreflang="en-US" href="${ORIGIN}/miami"><link rel="alternate" hreflang="es-US" href="${ORIGIN}/es/miami">
</head><body><main><h1>Miami</h1>${main}</main></body></html>`;

const SPANISH = { path: "/es/miami", html: createPage("/es/miami", undefined, "es-US") };

const check = (html: string) => checkDocuments(ORIGIN, [{ path: "/miami", html }, SPANISH]);

test("finds nothing in valid pages, and lists what they link to that is no page", async () => {
  const html = createPage(
    "/miami",
    '<p><a href="/es/miami#hours">Horas</a> <a href="/menu.pdf">Menu</a></p>',
  );
  expect(await check(html)).toEqual({ problems: [], files: ["/menu.pdf"] });
});

const BROKEN: readonly (readonly [what: string, html: string, problem: RegExp])[] = [
  ["a second h1", createPage("/miami", "<h1>Again</h1>"), /2 h1/],
  ["a button without a name", createPage("/miami", '<button type="button"></button>'), /text-content/],
  ["a picture without a text", createPage("/miami", '<img src="/a.webp">'), /wcag\/h37/],
  ["an id twice", createPage("/miami", '<p id="a">One</p><p id="a">Two</p>'), /no-dup-id/],
  [
    "an anchor that does not exist",
    createPage("/miami", '<p><a href="#noon">Noon</a></p>'),
    /id of the link to #noon/,
  ],
  ["no description", createPage("/miami").replace("By the river", " "), /no description/],
  ["another address", createPage("/austin"), /no canonical link/],
  ["no language", createPage("/miami").replace(' lang="en-US"', ""), /its version in null/],
  [
    "a version that does not name it",
    createPage("/miami").replace('hreflang="es-US"', 'hreflang="es-MX"'),
    /other versions/,
  ],
  [
    "structured data of no type",
    createPage(
      "/miami",
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing","offers":{}}</script>',
    ),
    /without a type: \{\}/,
  ],
  [
    "structured data that is no JSON",
    createPage("/miami", '<script type="application/ld+json">{</script>'),
    /no JSON/,
  ],
  [
    "more bytes than allowed",
    createPage(
      "/miami",
      `<p>${Array.from({ length: 20_000 }, (_, index) => (index * 7919).toString(36)).join(" ")}</p>`,
    ),
    /bytes compressed/,
  ],
];

for (const [what, html, problem] of BROKEN)
  test(`finds ${what}`, async () => {
    const { problems } = await check(html);
    expect(problems.filter((found) => problem.test(found))).not.toEqual([]);
  });

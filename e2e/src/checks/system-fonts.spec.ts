import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { findSystemFonts } from "./system-fonts.ts";

const FACE = new URL("../../../ui/brands/juniper-row/fonts/instrument-sans.woff2", import.meta.url);

test.skip(({ isMobile }) => isMobile, "The width of the window plays no part.");

/** A page with its own font, as the site's pages have. */
const pageOf = async (body: string): Promise<string> => `
  <style>
    @font-face { font-family: Own; src: url("data:font/woff2;base64,${await readFile(FACE, "base64")}"); }
    *, ::placeholder { font-family: Own; }
  </style>
  ${body}`;

/** Present in almost every font, but not in the one above. */
const UNKNOWN = "½";

const CASES: readonly (readonly [what: string, body: string, found: RegExp])[] = [
  [
    "a character that the face lacks",
    `<p id="p">${UNKNOWN} Miami</p>`,
    /^"½ Miami" in <p id="p"> is drawn with/,
  ],
  [
    "generated content",
    `<style>i::before { content: "${UNKNOWN}" }</style><i>Miami</i>`,
    /^::before of <i> is/,
  ],
  ["a placeholder", `<input placeholder="${UNKNOWN}">`, /^"½" in <div/],
  ["a value", `<input value="${UNKNOWN}">`, /^"½" in/],
  ["a choice", `<select><option>${UNKNOWN}</option></select>`, /^"½" in/],
  ["a frame", `<iframe srcdoc="<p>Miami</p>"></iframe>`, /^"Miami" in <p>/],
  [
    "what is laid out only near the window",
    `<div style="margin-top:9000px; content-visibility:auto"><p>${UNKNOWN}</p></div>`,
    /^"½" in <p>/,
  ],
  ["a style that names a font of the system", `<b style="font-family: serif">Miami</b>`, /^"Miami" in <b>/],
];

for (const [what, body, found] of CASES)
  test(`finds ${what} drawn with a system font`, async ({ page }) => {
    await page.setContent(await pageOf(body));
    expect(await findSystemFonts(page)).toEqual([expect.stringMatching(found)]);
  });

test("finds nothing where the page's own font draws everything", async ({ page }) => {
  await page.setContent(
    await pageOf(`<h1>Miami</h1><p><b>Bread</b> &amp; <i>butter</i>, $12–14</p><input placeholder="Email" value="a">
      <select><option>2 people</option></select><p hidden>${UNKNOWN}</p>`),
  );
  expect(await findSystemFonts(page)).toEqual([]);
});

test("ignores a text that is replaced while fonts are read", async ({ page }) => {
  await page.setContent(await pageOf(`<p id="p">${UNKNOWN}</p><ol></ol>`));
  await page.evaluate(() => {
    const list = document.querySelector("ol");
    const replaceAll = () =>
      list?.replaceChildren(
        ...Array.from({ length: 400 }, () =>
          Object.assign(document.createElement("li"), { textContent: "Miami" }),
        ),
      );
    const replacing = setInterval(replaceAll, 1);
    setTimeout(() => clearInterval(replacing), 1000);
  });
  expect(await findSystemFonts(page)).toEqual([expect.stringMatching(/^"½" in <p id="p"> is drawn with/)]);
});

import { findViolations } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { ignoreFontShifts, readShifts, recordShifts } from "./performance/layout-shifts.ts";

/** Returns the first group of every match in a document. */
const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, found]) => found ?? "");

const dataIn = (html: string): readonly Record<string, unknown>[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text));

test("serves every page of the sitemap with its own canonical link and metadata", async ({ page }) => {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const addresses = all(sitemap, /<loc>(.*?)<\/loc>/g);
  expect(addresses.length).toBeGreaterThan(40);
  const titles = new Set<string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const response = await page.request.get(pathname);
    expect(response.status(), pathname).toBe(200);
    const html = await response.text();
    expect(all(html, /<link rel="canonical" href="(.*?)"/g), pathname).toEqual([address]);
    expect(all(html, /<h1[ >](.*?)<\/h1>/g), pathname).toHaveLength(1);
    expect(all(html, /<meta name="description" content="(.+?)"/g), pathname).toHaveLength(1);
    expect(all(html, /<meta property="og:image" content="(http.+?)"/g), pathname).toHaveLength(1);
    for (const data of dataIn(html)) expect(data["@context"], pathname).toBe("https://schema.org");
    for (const other of all(html, /<link rel="alternate" hrefLang="(?!x-default)[^"]+" href="(.*?)"/g)) {
      expect(addresses, `${pathname} names ${other}`).toContain(other);
    }
    titles.add(`${all(html, /<html lang="(.*?)"/g)[0]} ${all(html, /<title>(.*?)<\/title>/g)[0]}`);
  }
  expect(titles.size).toBe(addresses.length);
});

test("serves robots.txt, the manifest, icons and preview images", async ({ page }) => {
  expect(await (await page.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  const manifest = await page.request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  const html = await (await page.request.get("/locations/miami")).text();
  const preview = new URL((all(html, /"og:image" content="(.*?)"/g)[0] ?? "").replaceAll("&amp;", "&"));
  const files = [
    ...icons.map(({ src }) => src),
    ...all(html, /<link rel="(?:icon|apple-touch-icon)" href="(.*?)"/g),
    ...all(html, /<img[^>]*src="(\/maps\/.*?)"/g),
    preview.pathname + preview.search,
  ];
  expect(files).toContain("/maps/miami.svg");
  for (const file of files) {
    const response = await page.request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()["content-type"], file).toMatch(/^image\//);
  }
});

test("opens the reservation panel by the link in the structured data", async ({ page, diner }) => {
  const html = await (await page.request.get("/locations/vancouver")).text();
  const restaurant = dataIn(html).find((data) => data["@type"] === "Restaurant");
  const { potentialAction } = restaurant as { potentialAction: { target: { urlTemplate: string } }[] };
  const { pathname, search } = new URL(potentialAction[0]?.target.urlTemplate ?? "");
  await page.goto(pathname + search);
  await expect(diner.panel).toBeVisible();
});

for (const [now, line] of [
  ["2027-03-05T23:00:00Z", "Open now, until 11:30 PM"],
  ["2027-03-06T04:30:00Z", "Closed now, opens tomorrow at 5:00 PM"],
] as const) {
  test(`at ${now} shows Miami's hours by Miami's clock: ${line}`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto("/locations/miami");
    await page.mouse.move(10, 10);
    await expect(page.getByRole("region", { name: "Visit" }).getByText(line)).toBeVisible();
  });
}

test("shows whether restaurants are open without a layout shift", async ({ page }) => {
  await page.addInitScript(recordShifts);
  await page.addInitScript(ignoreFontShifts);
  await openPage(page, "/locations");
  await page.mouse.move(10, 10);
  await expect(page.getByText(/^(Open|Closed) now/).first()).toBeVisible();
  expect((await readShifts(page)).sum).toBeLessThan(0.02);
});

test.describe("from Toronto", () => {
  test.use({ extraHTTPHeaders: { "x-forwarded-for": "198.51.100.7" } });

  test("finds a restaurant by postal code, name and distance", async ({ page }) => {
    await openPage(page, "/locations");
    const field = page.getByRole("searchbox", { name: "Find a restaurant" });
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    await field.fill("33139");
    await expect(titles).toHaveText(["Miami Beach"]);
    await field.fill("miami");
    await expect(titles).toHaveCount(3);
    await field.fill("");
    await expect(titles.first()).toContainText("Toronto");
    await expect(page.getByText(/^\d[\d.,]* (km|mi) away$/).first()).toBeVisible();
    expect(await findViolations(page, { within: "main", rules: "all" })).toEqual([]);
    await field.fill("atlantis");
    await expect(page.getByRole("status").filter({ hasText: "No restaurant for “atlantis”" })).toBeVisible();
    await page.getByRole("button", { name: "Show all restaurants" }).click();
    await expect(titles).toHaveCount(9);
  });
});

test("stays in Spanish on a Spanish page, and links back to English", async ({ page, pageErrors }) => {
  await openPage(page, "/es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await page.getByRole("main").getByRole("link", { name: "Ver Miami" }).click();
  await expect(page).toHaveURL(/\/es\/locations\/miami$/);
  await expect(page.getByText("Lunes a jueves")).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/(?<!es)\/locations\/miami$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  expect(pageErrors).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a restaurant's hours, directions and map, and no dead controls", async ({ page }) => {
    await page.goto("/locations/miami");
    await expect(page.getByText("Monday to Thursday")).toBeVisible();
    await expect(page.getByRole("link", { name: "Get directions" })).toHaveAttribute(
      "href",
      /25\.766300%2C-80\.191700/,
    );
    await expect(page.getByRole("img", { name: /A sketch of the streets around Miami/ })).toBeVisible();
    await page.goto("/locations");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(9);
    await expect(page.getByRole("searchbox")).toBeHidden();
    await page.goto("/location");
    await expect(page.getByRole("main").getByRole("link", { name: "Toronto" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
});

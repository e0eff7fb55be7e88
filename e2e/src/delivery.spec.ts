import { expect, PROBLEM, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { PHONE } from "./tiers.ts";

/** Everything a panel is made of, scripts and styles. */
const PANEL = /\/assets\/.*panel/i;

test("React comes when the page is idle, not before; an earlier click is replayed", async ({
  page,
  diner,
}) => {
  let held = true;
  const waiting: (() => void)[] = [];
  await page.route("**/assets/*.js", async (route) => {
    if (held && !/boot/.test(route.request().url())) await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await page.goto("/locations/miami", { waitUntil: "domcontentloaded" });
  await page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
  await expect(diner.panel).toBeHidden();
  held = false;
  for (const go of waiting) go();
  await expect(diner.panel).toBeVisible();
});

test("going on to another page reads its payload, and Back comes back", async ({ page }) => {
  await openPage(page, "/locations");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  await page.getByRole("main").getByRole("link", { name: "Miami", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Miami");
  await expect(page).toHaveTitle(/Miami/);
  await page.goBack();
  await expect(page).toHaveTitle(/Locations/);
  expect(documents).toEqual([]);
});

test("a panel that is refused reloads the page once, says so, and comes back on trying again", async ({
  page,
  diner,
}) => {
  await openPage(page, "/locations/miami");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(PANEL, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
  await expect.poll(() => loads).toBe(1);
  // The page comes alive again, asks for the panel in vain, and says so in its place: no second load.
  const tryAgain = diner.panel.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(diner.panel.getByRole("alert")).toHaveText(PROBLEM);
  await page.unroute(PANEL);
  await tryAgain.click();
  await expect(diner.panel.getByRole("heading", { name: "Find a table" })).toBeVisible();
  await expect(diner.panel).toHaveAccessibleName("Reserve at Juniper Row Miami");
  await expect(diner.panel).toHaveCSS("position", "fixed");
  expect(loads).toBe(1);
});

test("a panel that the browser has given up on comes back with the page, once 10 s have passed", async ({
  page,
  diner,
}) => {
  await page.clock.install();
  await page.route(/PanelHost.*js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {" }),
  );
  await page.goto("/locations/miami?reserve=miami");
  const tryAgain = diner.panel.getByRole("button", { name: "Try again" });
  await expect(tryAgain).toBeVisible();
  await page.unroute(/PanelHost.*js$/);
  await page.clock.fastForward(10_000);
  await tryAgain.click();
  await expect(diner.panel.getByRole("heading", { name: "Find a table" })).toBeVisible();
});

test("a details step that is refused while a table is held comes back on trying again, with the table", async ({
  page,
  diner,
}) => {
  await page.goto("/locations/miami?reserve=miami");
  await page.route(/DetailsStep/, (route) => route.abort());
  const time = await diner.pickATime();
  await expect(diner.panel.getByRole("alert")).toContainText(PROBLEM);
  await page.unroute(/DetailsStep/);
  await diner.panel.getByRole("button", { name: "Try again" }).click();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  await expect(diner.panel.getByText(time)).toBeVisible();
});

test("a menu that is refused gives way to its links", PHONE, async ({ page, isMobile }) => {
  test.skip(!isMobile, "a wide header shows its links at all times");
  await openPage(page, "/locations/miami");
  await page.route(/MobileMenu/, (route) => route.abort());
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const reloaded = page.waitForEvent("load");
  await button.click();
  await reloaded;
  await button.click();
  const links = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(links.getByRole("link").first()).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await links.getByRole("link", { name: "Locations" }).click();
  await expect(page).toHaveURL(/\/locations$/);
  await expect(links).toBeHidden();
  await page.unroute(/MobileMenu/);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the manifest names what was prerendered, and latest.json the build", async ({ request }) => {
  const latest = await (await request.get("/builds/latest.json")).json();
  const manifest = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(manifest).toMatchObject({ id: latest.id, timestamp: latest.timestamp });
  expect(manifest.prerendered).toEqual(expect.arrayContaining(["/", "/locations", "/locations/miami"]));
  for (const path of manifest.prerendered as string[]) {
    const payload = await request.get(`${path === "/" ? "" : path}/_payload.json`);
    expect(payload.status(), path).toBe(200);
  }
});

import { expect, OUT_OF_REACH_MESSAGE, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { PHONE } from "./tiers.ts";

/** The scripts and styles of a panel. */
const PANEL = /\/assets\/.*panel/i;

test("loads React when the page is idle, and replays an earlier click", async ({ page, diner }) => {
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

test("shows that a panel is loading until it is there (rule 4.53)", async ({ page, diner }) => {
  const busy = page.locator("html[data-busy]");
  await openPage(page, "/locations/miami");
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route(PANEL, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
  await expect(busy).toBeAttached();
  go();
  await expect(diner.panel).toBeVisible();
  await expect(busy).not.toBeAttached();
});

test("navigates by payload instead of a document, and back", async ({ page }) => {
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

test("reloads the page once when a panel fails to load, then offers to try again", async ({
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
  // After the reload the panel fails again and shows the message without a second reload.
  const tryAgain = diner.panel.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(diner.panel.getByRole("alert")).toHaveText(OUT_OF_REACH_MESSAGE);
  await page.unroute(PANEL);
  await tryAgain.click();
  await expect(diner.panel.getByRole("heading", { name: "Find a table" })).toBeVisible();
  await expect(diner.panel).toHaveAccessibleName("Reserve at Juniper Row Miami");
  await expect(diner.panel).toHaveCSS("position", "fixed");
  expect(loads).toBe(1);
});

test("reloads the page once when the notices fail to load (rule 8.5)", async ({ page }) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/assets/notices-*.js", (route) => route.abort());
  await page.goto("/menu");
  await expect.poll(() => loads).toBe(2);
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/notices-"));
  await page.reload();
  await lost;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads).toBe(3);
});

test("reloads for a panel that the browser has cached as broken, after 10 s", async ({ page, diner }) => {
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

test("keeps the held table when the details step fails to load", async ({ page, diner }) => {
  await page.goto("/locations/miami?reserve=miami");
  await page.route(/DetailsStep/, (route) => route.abort());
  const time = await diner.pickTime();
  await expect(diner.panel.getByRole("alert")).toContainText(OUT_OF_REACH_MESSAGE);
  await page.unroute(/DetailsStep/);
  await diner.panel.getByRole("button", { name: "Try again" }).click();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  await expect(diner.panel.getByText(time)).toBeVisible();
});

test("shows the plain links when the mobile menu fails to load", PHONE, async ({ page, isMobile }) => {
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

test("lists the prerendered pages in the manifest, and the build in latest.json (rules 7.39, 7.40)", async ({
  request,
}) => {
  const latest = await (await request.get("/builds/latest.json")).json();
  const manifest = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(manifest).toMatchObject({ id: latest.id, timestamp: latest.timestamp });
  expect(manifest.prerendered).toEqual(expect.arrayContaining(["/", "/locations", "/locations/miami"]));
  for (const path of manifest.prerendered as string[]) {
    const payload = await request.get(`${path === "/" ? "" : path}/_payload.json`);
    expect(payload.status(), path).toBe(200);
  }
});

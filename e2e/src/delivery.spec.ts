import { expect, test } from "./diner.ts";

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
  await page.goto("/locations");
  await page.waitForLoadState("networkidle");
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

test("a chunk that fails to load reloads the page once", async ({ page, diner }) => {
  await page.goto("/locations/miami");
  await page.waitForLoadState("networkidle");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(/PanelHost|panel/i, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
  await expect.poll(() => loads).toBe(1);
  // The page comes alive again, asks for the panel in vain, and says so in its place: no second load.
  await expect(diner.panel.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(loads).toBe(1);
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

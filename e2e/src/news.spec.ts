import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";

test("opens a post from the list, and another post from it", async ({ page }) => {
  await page.goto("/news");
  await page.getByRole("link", { name: "Fourteen, fifteen and twenty-two" }).click();
  await expect(page).toHaveURL(/\/news\/tables-by-the-furnace$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fourteen, fifteen and twenty-two");
  await expect(page.getByText("November 18, 2026 · Toronto").first()).toBeVisible();
  await page.getByRole("region", { name: "More news" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Fourteen, fifteen and twenty-two");
  // A banner that comes now scrolls the page by its height, so that nothing in the window moves.
  const top = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
});

test("shows a restaurant's own news and links back", async ({ page }) => {
  await page.goto("/locations/ottawa");
  await page.getByRole("region", { name: "News from Ottawa" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/locations\/ottawa\/news\/an-oven-through-the-roof$/);
  await page.getByRole("navigation", { name: "News" }).getByRole("link", { name: "Ottawa" }).click();
  await expect(page).toHaveURL(/\/locations\/ottawa$/);
});

test("redirects country news and old addresses to the post", async ({ page }) => {
  await page.goto("/news/ca/spot-prawns");
  await expect(page).toHaveURL(/\/news\/spot-prawns$/);
  await page.goto("/blog/spot-prawns?from=mail");
  await expect(page).toHaveURL(/\/news\/spot-prawns\?from=mail$/);
});

test("redirects old addresses on client navigation, and to external addresses of the content", async ({
  page,
}) => {
  await page.route("https://shop.example.com/**", (route) => route.fulfill({ body: "the shop" }));
  await openPage(page, "/about");
  const follow = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, address);
  const document = await page.evaluateHandle(() => window);
  await follow("/jobs#top");
  await expect(page).toHaveURL(/\/careers#top$/);
  expect(await document.evaluate((before) => before === window)).toBe(true);
  await follow("/news/ca/spot-prawns?from=mail#top");
  await expect(page).toHaveURL(/\/news\/spot-prawns\?from=mail#top$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await document.evaluate((before) => before === window)).toBe(true);
  await follow("/shop");
  await expect(page).toHaveURL("https://shop.example.com/");
});

test("lists every post in the feed", async ({ request }) => {
  const answer = await request.get("/news/rss.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
  const feed = await answer.text();
  expect(feed.match(/<item>/g)?.length).toBeGreaterThanOrEqual(8);
});

test("redirects /preview without parameters, and answers 410 for an expired preview", async ({ page }) => {
  const answer = await page.request.get("/preview", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([302, "/"]);
  expect((await page.request.get("/preview?documentId=page.home&token=never-was")).status()).toBe(410);
});

test("shows unpublished content in a preview, until the editor leaves it", async ({
  page,
  startServerWith,
  openContentRepository,
}) => {
  const repository = await openContentRepository();
  const server = await startServerWith({ CONTENT_API: repository.endpoint });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const heading = page.getByRole("heading", { level: 1 });
  const token = repository.previewHeading("privacy", "Privacy, anew");
  await openPage(page, `${server.url}/preview?documentId=page.privacy&token=${token}`);
  await expect(page).toHaveURL(`${server.url}/privacy`);
  await expect(heading).toHaveText("Privacy, anew");
  const leave = page.getByRole("link", { name: "Leave the preview" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(heading).not.toHaveText("Privacy, anew");
  await page.goBack();
  await expect(heading).toHaveText("Privacy, anew");
  await leave.click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/privacy`);
  await expect(heading).toHaveText("Privacy");
  await expect(leave).toBeHidden();
  expect(errors).toEqual([]);
});

const SIMULATOR = dirname(fileURLToPath(import.meta.resolve("@prismicio/simulator")));
const EDITOR = "https://couvert-demo.prismic.io";

/** The site's address for the editor's browser: a public page may not frame a local one. */
const SITE = "https://juniper.example.com";

test("shows slices in the simulator of the content service's tools", async ({ page, server }) => {
  // Nobody touches the frame, and a browser may never report idle time to a cross-site frame.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route(`${EDITOR}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(".js")) {
      const body = await readFile(join(SIMULATOR, pathname));
      return route.fulfill({ body, contentType: "text/javascript" });
    }
    return route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Editor</title><iframe width="900" height="600"></iframe>
        <script type="module">
          import { SimulatorClient } from "/index.js";
          const frame = document.querySelector("iframe");
          const client = new SimulatorClient(frame);
          // The client waits for the frame's load event, so the source is set after connecting.
          const connected = client.connect();
          frame.src = "${SITE}/slice-simulator";
          await connected;
          await client.setSliceZone([
            { slice_type: "small_hero", variation: "default", primary: { heading: "On trial" }, items: [] },
            { slice_type: "carousel", variation: "default", primary: {}, items: [] },
          ]);
          document.title = "Sent";
        </script>`,
    });
  });
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
  });
  await page.goto(`${EDITOR}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1, name: "On trial" })).toBeVisible();
  await expect(frame.getByRole("region", { name: "Left out" })).toContainText("carousel");
  await expect(frame.getByRole("banner")).toBeHidden();
  await expect(page).toHaveTitle("Sent");
});

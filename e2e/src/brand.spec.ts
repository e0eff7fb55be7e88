import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { test as base, expect, START_TIMEOUT_MS } from "./diner.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "./site/server.ts";

const UI = fileURLToPath(new URL("../../ui/", import.meta.url));
const LAUNCH = fileURLToPath(new URL("../../server/src/commands/launch.mjs", import.meta.url));

/** Returns the colours in a brand's style sheet. */
const readColours = (brand: string): readonly string[] => [
  ...new Set(readFileSync(join(UI, "brands", brand, "brand.css"), "utf8").match(/#[\da-f]{6}\b/g) ?? []),
];

/** Tests with a server of the second brand, with its own build, content and reservation service. */
const test = base.extend<object, { readonly server: Server }>({
  server: [
    async ({ template }, use) => {
      const env = { ...process.env, BRAND: "gannet" };
      await promisify(execFile)("node", [LAUNCH, "build"], { env });
      const dataDir = await newDataDir(template.dataDir, "database");
      const server = await startServer({ dataDir, settings: { BRAND: "gannet" } });
      await use(server);
      await server.kill();
      await removeDataDir(dataDir);
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
});

test("shows another brand's name, colours, fonts and symbol", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page).toHaveTitle(/Gannet$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Gannet" })).toBeVisible();
  const seen = await page.evaluate(async () => {
    await document.fonts.ready;
    const mark = document.querySelector("header a span");
    const styleOf = (element: Element | null, part?: string) =>
      element === null ? null : getComputedStyle(element, part);
    return {
      paper: styleOf(document.documentElement)?.backgroundColor,
      heading: styleOf(document.querySelector("h1"))?.fontFamily,
      text: styleOf(document.body)?.fontFamily,
      symbol: styleOf(mark, "::before")?.backgroundImage,
      faces: [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
    };
  });
  expect(seen.paper).toBe("rgb(237, 242, 245)");
  expect(seen.heading).toContain("Bricolage Display");
  expect(seen.text).toContain("Figtree Variable");
  expect(seen.faces.join()).toMatch(
    /Bricolage Display.*Figtree Variable|Figtree Variable.*Bricolage Display/,
  );

  const symbol = await page.request.get(/url\("(.*)"\)/.exec(seen.symbol ?? "")?.[1] ?? "");
  expect(await symbol.text()).toContain("<title>Gannet</title>");
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Gannet", theme_color: "#edf2f5" });
  const icon = await page.request.get(`${server.url}/favicon.svg`);
  expect(await icon.text()).toContain("<title>Gannet</title>");
  await expect(page.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#edf2f5");
});

test("leaves no word, colour or font of the first brand in pages of another", async ({ page, server }) => {
  const own = readColours("gannet");
  const foreign = readColours("juniper-row").filter((colour) => !own.includes(colour));
  expect(foreign.length).toBeGreaterThan(20);
  const findForeign = (text: string) => [
    ...foreign.filter((colour) => text.includes(colour)),
    ...(text.match(/Juniper Row|juniper-row|Newsreader|Instrument Sans/gi) ?? []),
  ];

  const sitemap = await (await page.request.get(`${server.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = ""]) => new URL(found).pathname);
  expect(paths).toContain("/locations/halifax/menu");
  for (const path of [...paths, "/404", "/maps/portland.svg", "/maps/halifax.svg", "/manage/nobodys"]) {
    const answered = await (await page.request.get(server.url + path)).text();
    // Documents hold their styles, and a token of all brands has this name.
    const text = answered.replaceAll("--color-juniper", "");
    expect(findForeign(text), path).toEqual([]);
    expect(text, path).not.toMatch(/juniper/i);
  }

  const client = join(UI, "dist/gannet/client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(css|js|svg)$/.test(file) && !file.includes("flags-"));
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) expect(findForeign(readFileSync(join(client, file), "utf8")), file).toEqual([]);
  expect(files.filter((file) => /newsreader|instrument/.test(file))).toEqual([]);
});

test("renders the manage pages in the brand's fonts, from the own server", async ({ page, server }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${server.url}/manage/nobodys`);
  const seen = await page.evaluate(async () => {
    await document.fonts.ready;
    const heading = getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return { heading, loaded: loaded.map(({ family }) => family.replaceAll('"', "")) };
  });
  expect(seen.heading).toContain("Bricolage Display");
  expect(seen.loaded).toEqual(expect.arrayContaining(["Bricolage Display", "Figtree Variable"]));
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
});

test("books the tables of another brand", async ({ page, server }) => {
  // The next Wednesday at least a week ahead: both restaurants are open.
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  const startDateTime = `${day.toISOString().slice(0, 10)}T19:00`;
  const timesAt = async (rid: number) => {
    const data = { rid, startDateTime, partySize: 2 };
    const answer = await page.request.post(`${server.url}/api/house/get-availability`, { data });
    return { status: answer.status(), times: (await answer.json()).response?.times ?? [] };
  };
  for (const rid of [2001, 2002]) expect((await timesAt(rid)).times, `${rid}`).toContain(startDateTime);
  expect(await timesAt(1001)).toEqual({ status: 404, times: [] });
});

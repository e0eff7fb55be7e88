import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { hostilePage } from "./site/hostile-content.ts";

test("what is hostile in content is shown as words or left out, and does nothing", async ({
  page,
  startWith,
  openRepository,
}) => {
  const repository = await openRepository((demo) => [...demo, hostilePage(demo)]);
  const server = await startWith({ CONTENT_API: repository.endpoint });
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:"))
      faults.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, `${server.url}/hostile`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hostile");
  await expect(page.getByText("<script>window.harmed = 1</script>").first()).toBeVisible();
  await expect(page.getByText("مرحبا").first()).toBeVisible();
  const found = await page.evaluate(() => ({
    harmed: "harmed" in window || "harmed" in {},
    addresses: [...document.querySelectorAll("[href], [src], [action], [srcset], [poster]")]
      .flatMap((element) =>
        ["href", "src", "action", "srcset", "poster"].map((name) => element.getAttribute(name) ?? ""),
      )
      .filter((address) => /javascript:|data:text|evil/i.test(address)),
    scripts: [...document.scripts].filter(({ type, src }) => type !== "application/ld+json" && src === "")
      .length,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(found).toEqual({ harmed: false, addresses: [], scripts: 0, overflow: 0 });
  expect(faults).toEqual([]);
});

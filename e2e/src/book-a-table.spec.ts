import { expect, test } from "./diner.ts";
import { newDataDir, startServer } from "./server.ts";

test("a diner books a table and finds it again by the manage link", async ({ page, diner, complaints }) => {
  await page.goto("/locations/miami");
  await diner.reserve();
  const time = await diner.holdATable();
  await diner.giveDetails();
  await diner.complete();

  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await expect(diner.panel.getByRole("link", { name: "See Menu" })).toHaveAttribute("href", "/menu");
  const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
  await page.goto(manage ?? "");
  await expect(page.getByText("Ana")).toBeVisible();
  await expect(page.getByText(time).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a reservation outlives a server killed the moment after the thank-you", async ({ page, diner }) => {
  const dataDir = await newDataDir();
  const first = await startServer({ dataDir });
  await page.goto(`${first.url}/locations/miami?reserve=miami`);
  await diner.holdATable();
  await diner.giveDetails({ firstName: "Noor" });
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await first.kill();

  const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
  const second = await startServer({ dataDir, port: Number(new URL(first.url).port) });
  await page.goto(manage ?? "");
  await expect(page.getByText("Noor")).toBeVisible();
  await second.kill();
});

test("a reload during a hold comes back to the same hold, and Reset lets it go", async ({ page, diner }) => {
  await page.goto("/locations/toronto?reserve=toronto");
  await diner.holdATable();
  await page.reload();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  const released = page.waitForResponse((response) => response.url().endsWith("/api/house/unlock"));
  await diner.panel.getByRole("button", { name: "Reset" }).click();
  expect((await released).status()).toBe(200);
  await expect(diner.panel.getByRole("button", { name: "Find a Time" })).toBeVisible();
});

test("a diner books by keyboard alone", async ({ page, diner, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 60; i += 1) {
      await press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) continue;
      const label = await focused.evaluate(
        (el: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) =>
          `${el.getAttribute("aria-label") ?? ""} ${el.textContent} ${el.labels?.[0]?.textContent ?? ""}`,
      );
      if (name.test(label)) return;
    }
    throw new Error(`nothing named ${name} can be reached by Tab`);
  };
  await page.goto("/locations/austin");
  await tabTo(/^\s*Reserve\s*$/);
  await press("Enter");
  await expect(diner.panel).toBeVisible();
  await diner.chooseTomorrow();
  await tabTo(/Find a Time/);
  await press("Enter");
  await expect(diner.panel.getByRole("list", { name: /times/i })).toBeVisible();
  await tabTo(/\d+:\d\d [AP]M/);
  await press("Enter");
  const seating = diner.panel.getByRole("list", { name: /seating/i });
  await expect(seating.or(diner.panel.getByRole("timer"))).toBeVisible();
  if (await seating.isVisible()) {
    await tabTo(/Standard|Bar|Patio|Counter/);
    await press("Enter");
  }
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  for (const [field, value] of [
    [/First name/i, "Ana"],
    [/Last name/i, "Reyes"],
    [/Phone/i, ""],
  ] as const) {
    await tabTo(field);
    await page.keyboard.type(value);
  }
  await diner.giveDetails();
  await tabTo(/Complete Reservation/);
  await press("Enter");
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
});

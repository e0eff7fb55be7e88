import { expect, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("books a table and opens it by the manage link", BOTH, async ({ page, diner, pageErrors }) => {
    await page.goto("/locations/miami");
    await diner.reserve();
    const time = await diner.holdTable();
    await diner.fillDetails();
    await diner.complete();

    await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
    await expect(diner.panel.getByRole("link", { name: "See Menu" })).toHaveAttribute("href", "/menu");
    const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
    await page.goto(manage ?? "");
    await expect(page.getByText("Ana")).toBeVisible();
    await expect(page.getByText(time).first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});

test("keeps a reservation when the server is killed right after the confirmation", async ({
  page,
  diner,
  server,
}) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdTable();
  await diner.fillDetails({ firstName: "Noor" });
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await server.kill();

  const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
  await server.restart();
  await page.goto(manage ?? "");
  await expect(page.getByText("Noor")).toBeVisible();
});

test("restores a hold after a reload, and releases it by Reset", async ({ page, diner }) => {
  await page.goto("/locations/toronto?reserve=toronto");
  await diner.holdTable();
  await page.reload();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  const released = page.waitForResponse((response) => response.url().endsWith("/api/house/unlock"));
  await diner.panel.getByRole("button", { name: "Reset" }).click();
  await diner.panel.getByText("Start again?").waitFor();
  await diner.panel.getByRole("button", { name: "Reset" }).click();
  expect((await released).status()).toBe(200);
  await expect(diner.panel.getByRole("button", { name: "Find a Time" })).toBeVisible();
});

import { expect, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "a diner books a table and finds it again by the manage link",
    BOTH,
    async ({ page, diner, complaints }) => {
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
    },
  );
});

test("a reservation outlives a server killed the moment after the thank-you", async ({
  page,
  diner,
  server,
}) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdATable();
  await diner.giveDetails({ firstName: "Noor" });
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await server.kill();

  const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
  await server.restart();
  await page.goto(manage ?? "");
  await expect(page.getByText("Noor")).toBeVisible();
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

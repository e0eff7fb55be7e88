import { expect, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

test(
  "asks a stranger for the restaurant before it searches, and then names it (rules 4.45, 2.88)",
  BOTH,
  async ({ page, diner }) => {
    await page.goto("/");
    await diner.reserve();
    await expect(diner.panel.getByRole("heading", { name: "Which restaurant?" })).toBeFocused();
    await diner.panel.getByRole("button", { name: /^Toronto/ }).click();
    await expect(page).toHaveURL(/\?reserve=toronto$/);
    await expect(diner.panel.getByText("Juniper Row Toronto")).toBeVisible();
    await expect(
      diner.panel.getByRole("list", { name: /times/i }).or(diner.panel.getByRole("alert")),
    ).toBeVisible();
    await page.goBack();
    await expect(diner.panel).toBeHidden();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }),
    ).toHaveAttribute("href", "?reserve=toronto");
  },
);

test("changes the restaurant of a panel, with its people and time (rule 4.46)", async ({ page, diner }) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.choose("People", "6");
  await diner.panel.getByRole("button", { name: "Change restaurant" }).click();
  await diner.panel.getByRole("button", { name: /^Coconut Grove/ }).click();
  await expect(diner.panel.getByText("Juniper Row Coconut Grove")).toBeVisible();
  await expect(diner.panel.getByRole("combobox", { name: "People" })).toContainText("6");
});

test("opens the menu of the booked restaurant at /menu (rule 2.64)", async ({ page, diner }) => {
  await page.goto("/locations/toronto?reserve=toronto");
  await diner.holdTable();
  await diner.fillDetails();
  await diner.complete();
  await diner.panel.getByRole("link", { name: "See Menu" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page).toHaveTitle(/Toronto/);
});

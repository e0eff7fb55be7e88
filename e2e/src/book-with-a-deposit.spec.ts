import { expect, nextFriday, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

test(
  "books with a deposit whose terms were agreed to, and gives it back with a cancellation in time (rules 14.2, 14.3, 14.4)",
  BOTH,
  async ({ page, diner, pageErrors }) => {
    await page.goto(`/locations/miami?reserve=miami&party=8&date=${nextFriday()}&time=19:00`);
    await expect(diner.panel.getByText(/A deposit of \$160\.00 is charged when you book\./)).toBeVisible();
    await diner.panel.getByRole("list", { name: "Available times" }).getByRole("button").first().click();
    const seating = diner.panel.getByRole("list", { name: /seating/i });
    await expect(seating.or(diner.panel.getByRole("timer"))).toBeVisible();
    if (await seating.isVisible()) await seating.getByRole("button").first().click();
    const terms = diner.panel.getByText(/^A deposit of \$160\.00 .* given back if you cancel by /);
    await expect(terms).toBeVisible();
    await diner.fillDetails();
    await diner.fillCard("4242424242424242");
    await diner.complete();
    await expect(diner.panel.getByText("Please agree to the terms of the deposit.")).toBeVisible();
    const box = diner.panel.getByRole("checkbox", { name: /^I agree to the deposit of \$160\.00/ });
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await diner.complete();
    await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
    await expect(terms).toBeVisible();

    const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
    await page.goto(manage ?? "");
    await expect(page.getByText("Deposit paid")).toBeVisible();
    await page.getByText("Cancel this reservation…").click();
    await page.getByRole("button", { name: "Yes, cancel my reservation" }).click();
    await expect(page.getByText(/what you paid is given back to your card/)).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

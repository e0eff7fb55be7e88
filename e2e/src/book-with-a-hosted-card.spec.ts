import type { FrameLocator } from "@playwright/test";
import { type Diner, expect, nextFriday, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

const frameOf = (diner: Diner): FrameLocator => diner.panel.frameLocator("iframe");

/** Types a card into the field of the card provider. */
const giveCard = async (diner: Diner, number: string): Promise<void> => {
  const frame = frameOf(diner);
  for (const [label, text] of [
    ["Card number", number],
    ["Expiry", "1239"],
    ["CVC", "123"],
  ] as const) {
    const field = frame.getByLabel(label);
    await field.clear();
    await field.pressSequentially(text);
  }
};

/** Holds a table at seven next Friday, and fills in the details. */
const hold = async (diner: Diner, site: string, place: string, people: number): Promise<void> => {
  await diner.page.goto(
    `${site}/locations/${place}?reserve=${place}&party=${people}&date=${nextFriday()}&time=19:00`,
  );
  await diner.panel
    .getByRole("list", { name: "Available times" })
    .getByRole("button", { name: "7:00 PM" })
    .click();
  const seating = diner.panel.getByRole("list", { name: /seating/i });
  await expect(seating.or(diner.panel.getByRole("timer"))).toBeVisible();
  if (await seating.isVisible()) await seating.getByRole("button").first().click();
  await diner.fillDetails();
};

test.describe("a card that is given to the card provider", () => {
  test(
    "is stored for a fee after its bank's challenge, and pays a deposit after a decline (rules 14.13, 14.14)",
    BOTH,
    async ({ page, diner, startServerWith }) => {
      const { url } = await startServerWith({ CARD_FIELDS: "hosted", TEST_WEBHOOKS: "twice,reordered" });
      const press = (name: string) => diner.panel.getByRole("button", { name }).click();
      await hold(diner, url, "miami", 5);
      const terms = diner.panel.getByText(
        /^Your card is stored when you book, and nothing is charged then\. .* up to \$125\.00\.$/,
      );
      await expect(terms).toBeVisible();
      await giveCard(diner, "4000002500003155");
      await press("Store card and book");
      await expect(diner.panel.getByText("Please agree to the terms.")).toBeVisible();
      await page.keyboard.press("Space");
      await press("Store card and book");
      await frameOf(diner).getByRole("button", { name: "Complete" }).click();
      await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
      await expect(terms).toBeVisible();

      await hold(diner, url, "toronto", 8);
      await diner.panel.getByRole("checkbox", { name: /^I agree to the deposit/ }).check();
      await giveCard(diner, "4000000000000002");
      await diner.complete();
      await expect(diner.panel.getByText(/^There was a problem with your card\./)).toBeVisible();
      await giveCard(diner, "4242424242424242");
      await diner.complete();
      await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
      const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
      await page.goto(manage ?? "");
      await expect(page.getByText("Deposit paid")).toBeVisible();
    },
  );
});

import { findViolations } from "./checks/accessibility.ts";
import { expect, nextFriday, test } from "./diner.ts";
import { readEmail } from "./languages/sent-emails.ts";
import { openDesk } from "./open-desk.ts";
import { BOTH } from "./tiers.ts";

test(
  "pays the deposit of a booking by telephone, by a link that two people open (rules 14.22, 14.23)",
  BOTH,
  async ({ browser, page, startServerWith }) => {
    const server = await startServerWith({ CARD_FIELDS: "hosted", TEST_WEBHOOKS: "missing" });
    const failures: Error[] = [];
    page.on("pageerror", (error) => failures.push(error));
    const desk = await openDesk(browser, server, "Paula");
    await desk.keyboard.press("n");
    await desk.keyboard.type("Noor Haddad");
    await desk.keyboard.press("Enter");
    const sheet = desk.getByRole("dialog");
    await sheet.getByRole("textbox", { name: "Day" }).fill(nextFriday());
    await sheet.getByRole("radio", { name: "8", exact: true }).check();
    await sheet.getByRole("radio", { name: /^7:00 PM/ }).check();
    await sheet.getByLabel("Email").fill("noor@example.com");
    await sheet.getByLabel("Send a link to pay, and hold the table").check();
    expect(await findViolations(desk, { rules: "all" })).toEqual([]);
    await sheet.getByRole("button", { name: /^Save/ }).click();
    await expect(desk.getByRole("status")).toHaveText(/^Haddad, 8 guests/);

    const { text } = await readEmail(server.dataDir, "payment-link", "/pay/");
    const link = /https?:\/\/\S+\/pay\/[\w-]+/.exec(text)?.[0] ?? "";
    const { pathname } = new URL(link);
    await page.goto(`${server.url}${pathname}`);
    await expect(page.getByText(/^A deposit of \$160\.00 /)).toBeVisible();
    const press = page.getByRole("button", { name: "Pay $160.00" });
    await expect(press).toBeEnabled();
    expect(await findViolations(page, { rules: "all" })).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(`${server.url}${pathname}`);

    const field = page.frameLocator("iframe");
    await press.click();
    await expect(field.getByLabel("Card number")).toBeFocused();
    const pay = async (number: string) => {
      await field.getByLabel("Card number").fill(number);
      await field.getByLabel("Expiry").fill("1239");
      await field.getByLabel("CVC").fill("123");
      await press.click();
    };
    await pay("4000000000000002");
    await expect(page.getByRole("alert")).toHaveText(/^Your bank has declined the card\./);
    await expect(press).toBeEnabled();
    await pay("4242424242424242");
    await expect(page.getByRole("heading", { name: "It is paid" })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("heading", { name: "It is paid" })).toBeVisible();
    await expect(other.locator("iframe")).toHaveCount(0);
    await readEmail(server.dataDir, "confirmation", "Deposit paid");
    expect(failures).toEqual([]);
  },
);

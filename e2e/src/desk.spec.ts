import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openDesk } from "./open-desk.ts";

const axe = (page: Page) => findViolations(page, { rules: "all" });

test("seats a walk-in, books by telephone, and shows each to the other tablet (rule 10.10)", async ({
  browser,
  server,
}) => {
  const door = await openDesk(browser, server, "Dora");
  const bar = await openDesk(browser, server, "Barney");
  expect(await axe(door)).toEqual([]);

  await door.getByRole("button", { name: "Walk-in", exact: true }).click();
  await door.getByRole("radio", { name: "2", exact: true }).check();
  expect(await axe(door)).toEqual([]);
  await door.getByRole("region", { name: "Tables now" }).getByRole("button").first().click();
  const seated = /^\d+:\d\d PM, Walk-in, 2, table .*, seated$/;
  await expect(door.getByRole("button", { name: seated })).toBeVisible();
  await expect(bar.getByRole("button", { name: seated })).toBeVisible({ timeout: 10_000 });

  await bar.keyboard.press("n");
  await bar.keyboard.type("Noor Haddad");
  await bar.keyboard.press("Enter");
  await bar.getByRole("radio", { name: /^8:00/ }).check();
  expect(await axe(bar)).toEqual([]);
  await bar.getByRole("button", { name: /^Save/ }).click();
  const booked = /^8:00 PM, Haddad, 2, table .*, expected$/;
  await expect(bar.getByRole("button", { name: booked })).toBeVisible();
  await expect(door.getByRole("button", { name: booked })).toBeVisible({ timeout: 10_000 });

  await door.getByRole("button", { name: "Arrived: Haddad" }).click();
  await expect(bar.getByRole("button", { name: /Haddad, 2, table .*, arrived$/ })).toBeVisible({
    timeout: 10_000,
  });
  await door.getByRole("button", { name: "Undo" }).click();
  await expect(door.getByRole("button", { name: booked })).toBeVisible();
});

test("stays readable without a connection and writes nothing (rule 11.5)", async ({ browser, server }) => {
  const tablet = await openDesk(browser, server, "Olive");
  await tablet.context().setOffline(true);
  await expect(tablet.getByRole("alert")).toContainText("last updated");
  await expect(tablet.getByRole("button", { name: "Walk-in", exact: true })).toBeDisabled();
  await tablet.context().setOffline(false);
  await expect(tablet.getByRole("alert")).toBeHidden();
  await expect(tablet.getByRole("button", { name: "Walk-in", exact: true })).toBeEnabled();
});

test("signs in by a passkey without an address, once it is added (rules 11.17, 6.13)", async ({
  browser,
  startServerWith,
}) => {
  // A passkey belongs to a name, not to an address of numbers.
  const server = await startServerWith({ HOST: "localhost" });
  const page = await openDesk(browser, server, "Pia");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole("button", { name: "Pia" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("button", { name: "Walk-in", exact: true })).toBeVisible();

  // The address still names the menu.
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("The passkey was not taken.")).toBeVisible();
});

test("opens without a connection as the day was, prints, and is fresh with it again (rules 11.15, 11.16)", async ({
  browser,
  server,
}) => {
  const tablet = await openDesk(browser, server, "Wanda");
  const bar = await openDesk(browser, server, "Boris");
  await tablet.evaluate(() => navigator.serviceWorker.ready);
  const seat = async (page: Page, size: string) => {
    await page.getByRole("button", { name: "Walk-in", exact: true }).click();
    await page.getByRole("radio", { name: size, exact: true }).check();
    await page.getByRole("region", { name: "Tables now" }).getByRole("button").first().click();
  };
  await seat(tablet, "3");
  const seated = /Walk-in, 3, table .*, seated$/;
  await expect(tablet.getByRole("button", { name: seated })).toBeVisible();

  await tablet.context().setOffline(true);
  await tablet.reload();
  await expect(tablet.getByRole("alert")).toContainText("last updated");
  await expect(tablet.getByRole("button", { name: seated })).toBeVisible();
  await expect(tablet.getByRole("button", { name: "Walk-in", exact: true })).toBeDisabled();
  await tablet.evaluate(() => Object.assign(window, { print: () => document.body.classList.add("printed") }));
  await tablet.getByRole("button", { name: "Print", exact: true }).click();
  await tablet.getByRole("button", { name: "Sheet for the door" }).click();
  await expect(tablet.locator("body.printed")).toBeAttached();
  await expect(tablet.getByRole("region", { name: "For the door", includeHidden: true })).toContainText(
    "Walk-in",
  );
  await tablet.evaluate(() => dispatchEvent(new Event("afterprint")));
  await tablet.getByRole("button", { name: "Close" }).click();

  await seat(bar, "4");
  await tablet.context().setOffline(false);
  await expect(tablet.getByRole("alert")).toBeHidden();
  await expect(tablet.getByRole("button", { name: /Walk-in, 4, table .*, seated$/ })).toBeVisible();
  await expect(tablet.getByRole("button", { name: "Walk-in", exact: true })).toBeEnabled();

  const stored = await tablet.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return {
      paths: requests.flat().map(({ url }) => new URL(url).pathname),
      keys: Object.keys(localStorage),
    };
  });
  expect(stored.paths.filter((path) => !/^\/(desk\/$|assets\/)/.test(path))).toEqual([]);
  expect(stored.keys).toContain("couvert:desk-day");
  await tablet.getByRole("button", { name: "Wanda" }).click();
  await tablet.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(tablet.getByLabel("Your email address")).toBeVisible();
  expect(await tablet.evaluate(() => localStorage.getItem("couvert:desk-day"))).toBeNull();
  await tablet.goto(server.url);
  expect(await tablet.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

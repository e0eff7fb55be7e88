import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findViolations } from "./checks/accessibility.ts";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";
import { BOTH } from "./tiers.ts";

/** Returns the forms delivered to the outbox, each as one text. */
const delivered = async (dataDir: string): Promise<readonly string[]> => {
  const folder = join(dataDir, "outbox", "forms");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
};
const deliveredWith = async (dataDir: string, text: string) =>
  (await delivered(dataDir)).filter((form) => form.includes(text));

/** Returns a unique name, so that tests can tell delivered forms apart. */
const someone = () => `Ana${Math.random().toString(36).slice(2, 8)}`;

const formOf = (page: Page, name: string) => page.getByRole("form", { name });

test("shows errors beside the fields, and delivers the contact form once", async ({
  page,
  server,
  pageErrors,
}) => {
  const name = someone();
  await openPage(page, "/contact-us");
  const form = formOf(page, "Write to us");
  await form.getByLabel("First name").click();
  await form.getByLabel("Email address").fill("ana@");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("First name is required.")).toBeVisible();
  await expect(form.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveText("Sorry, not all fields are filled out correctly.");
  await expect(form.getByLabel("First name")).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await form.getByLabel("First name").fill(name);
  await form.getByLabel("Last name").fill("Reyes");
  await form.getByLabel("Email address").fill("ana@example.com");
  await form.getByRole("combobox", { name: "Topic" }).click();
  await page.getByRole("option", { name: "Something I left behind" }).click();
  await form.getByLabel("Your message").fill("A grey coat, by the window.");
  await form.getByRole("button", { name: "Send" }).dblclick();
  const thanks = page.getByRole("status").filter({ hasText: "Your note has reached us" });
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await expect.poll(async () => (await deliveredWith(server.dataDir, name)).length).toBe(1);
  const [email = ""] = await deliveredWith(server.dataDir, name);
  expect(email).toContain("Something I left behind");
  expect(pageErrors).toEqual([]);
});

test(
  "prefills the party size in the restaurant's own form for a party too large for the panel",
  BOTH,
  async ({ page, server }) => {
    const name = someone();
    await openPage(page, "/locations/miami/group-bookings?party=24");
    const form = formOf(page, "Ask about an evening");
    await form.getByLabel("First name").click();
    await expect(form.getByLabel("Party size")).toHaveValue("24");
    await expect(form.getByRole("combobox", { name: "Restaurant" })).toContainText("Miami");
    await form.getByLabel("Date", { exact: true }).fill("2020-01-01");
    await form.getByRole("combobox", { name: "Time of day" }).click();
    await page.getByRole("option", { name: "Dinner" }).click();
    await form.getByLabel("First name").fill(name);
    await form.getByLabel("Last name").fill("Reyes");
    await form.getByLabel("Email address").fill("ana@example.com");
    await form.getByRole("textbox", { name: "Phone number" }).fill("416 555 0163");
    await form.getByRole("button", { name: "Ask about an evening" }).click();
    await expect(form.getByText("Please choose a day that is still to come.")).toBeVisible();
    await form.getByLabel("Date", { exact: true }).fill("2099-06-01");
    await form.getByRole("button", { name: "Ask about an evening" }).click();
    await expect(page.getByText("We hold it for you as of now")).toBeVisible();
    await expect.poll(async () => (await deliveredWith(server.dataDir, name)).length).toBe(1);
    const [email = ""] = await deliveredWith(server.dataDir, name);
    for (const part of ["24", "Miami", "Dinner", "+14165550163", "/locations/miami/group-bookings"]) {
      expect(email.replaceAll("=\r\n", "")).toContain(part);
    }
  },
);

test("keeps a form without a connection, and sends it once there is one", async ({
  page,
  context,
  server,
}) => {
  const address = `${someone()}@example.com`;
  const sender = page.waitForResponse(/\/assets\/send-(?!later)/);
  await openPage(page, "/newsletter");
  const form = formOf(page, "Have it sent to you");
  await form.getByLabel("Email address").fill(address);
  // The script that sends the form loads while the form is filled in.
  await (await sender).finished();
  await context.setOffline(true);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toContainText("You seem to be offline. Nothing you typed is lost");
  await expect(form.getByLabel("Email address")).toHaveValue(address);
  await context.setOffline(false);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You are on the list")).toBeVisible();
  await expect.poll(async () => (await deliveredWith(server.dataDir, address)).length).toBe(1);
});

test("sends a form as without script where its sender cannot be loaded", async ({ page, server }) => {
  const address = `${someone()}@example.com`;
  await page.route(/\/assets\/send-(?!failure)/, (route) => route.abort());
  await openPage(page, "/newsletter");
  const form = formOf(page, "Have it sent to you");
  await form.getByLabel("Email address").fill(address);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect.poll(async () => (await deliveredWith(server.dataDir, address)).length).toBe(1);
});

test("lists a restaurant's jobs and delivers an application", async ({ page, server }) => {
  const name = someone();
  await openPage(page, "/careers");
  await expect(page.getByRole("link", { name: "See openings Miami", exact: true })).toHaveAttribute(
    "href",
    "https://jobs.example.com/juniper-row?unit=JR-MIA",
  );
  await expect(page.getByRole("link", { name: "See openings Dallas" })).toHaveAttribute(
    "href",
    "https://jobs.example.com/juniper-row/dallas",
  );
  expect(await findViolations(page)).toEqual([]);
  const form = formOf(page, "Or write to us first");
  await form.getByLabel("First name").fill(name);
  await form.getByLabel("Last name").fill("Reyes");
  await form.getByLabel("Email address").fill("ana@example.com");
  await form.getByRole("textbox", { name: "Phone number" }).fill("305 555 0123");
  await form.getByRole("combobox", { name: "Restaurant" }).click();
  await page.getByRole("option", { name: "Toronto" }).click();
  await form.getByRole("combobox", { name: "Part of the house" }).click();
  await page.getByRole("option", { name: "Bakery" }).click();
  await form.getByLabel("A meal you still think about").fill("Bread and butter, on a step in Lisbon.");
  await form.getByRole("button", { name: "Send my application" }).click();
  await expect(form.getByText("We can only read an application that we may keep.")).toBeVisible();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send my application" }).click();
  await expect(page.getByText("It is with us")).toBeVisible();
  await expect.poll(async () => (await deliveredWith(server.dataDir, name)).length).toBe(1);
});

test("delivers a form although the server is killed right after its response", async ({ page, server }) => {
  const name = someone();
  const answer = await page.request.post("/api/forms/newsletter", {
    data: { email: `${name}@example.com` },
  });
  expect(answer.status()).toBe(200);
  await server.kill();
  await server.restart();
  await expect.poll(async () => (await deliveredWith(server.dataDir, name)).length).toBe(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("returns a form with errors and typed values, then redirects to the thank-you page", async ({
    page,
    server,
  }) => {
    const name = someone();
    await page.goto("/contact-us");
    const form = formOf(page, "Write to us");
    await form.getByLabel("First name").fill(name);
    await form.getByLabel("Email address").fill("ana@");
    await form.getByLabel("Topic").selectOption("The press");
    await form.getByLabel("Your message").fill("Pictures of the new oven, please.");
    await form.getByRole("button", { name: "Send" }).click();

    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
    await expect(form.getByLabel("Last name")).toHaveAccessibleDescription("Last name is required.");
    await expect(form.getByLabel("Email address")).toHaveAccessibleDescription(
      "Please enter a valid email address.",
    );
    await expect(form.getByRole("alert")).toContainText("Sorry, not all fields are filled out correctly.");
    await expect(form.getByLabel("First name")).toHaveValue(name);
    await expect(form.getByLabel("Topic")).toHaveValue("press");
    await expect(form.getByLabel("Your message")).toHaveValue("Pictures of the new oven, please.");
    await form.getByRole("link", { name: /^Last name/ }).click();
    await form.getByLabel("Last name").fill("Reyes");
    await form.getByLabel("Email address").fill("ana@example.com");
    await form.getByRole("button", { name: "Send" }).click();

    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    await expect.poll(async () => (await deliveredWith(server.dataDir, name)).length).toBe(1);
  });

  test("redirects a reload of a returned form to the form's page", async ({ page }) => {
    await page.goto("/api/forms/contact");
    await expect(page).toHaveURL(/\/contact-us$/);
  });
});

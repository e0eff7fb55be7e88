import { type Diner, expect } from "../diner.ts";
import { RESERVATION_WALKS } from "./reservation-scenarios.ts";
import type { PicturedWalk } from "./scenario.ts";

const dialogOpens = async ({ page }: Diner): Promise<void> =>
  expect(page.getByRole("dialog").first()).toBeVisible();

const NOTICES: readonly PicturedWalk[] = [
  {
    path: "/about",
    cookies: { "cookie-notice": null, "dismissed-banner": null },
    steps: [
      {
        name: "notice-banner-and-cookies",
        act: async ({ page }) => {
          await expect(page.getByRole("complementary", { name: "Announcement" })).toBeVisible();
          await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/locations",
    cookies: { "selected-location": "miami-beach" },
    steps: [{ name: "notice-popup", act: dialogOpens }],
  },
  {
    path: "/locations",
    cookies: { "selected-location": "ottawa" },
    steps: [
      { name: "notice-newsletter", act: dialogOpens },
      {
        name: "notice-newsletter-error",
        act: async ({ page }) => {
          await page.getByRole("textbox", { name: "Your email" }).fill("ana@");
          await page.keyboard.press("Enter");
          await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
        },
      },
    ],
  },
];

const PAGES_IN_USE: readonly PicturedWalk[] = [
  {
    path: "/about",
    upTo: 1024,
    steps: [
      {
        name: "mobile-menu",
        act: async ({ page }) => {
          await page.getByRole("button", { name: "Menu", exact: true }).click();
          await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/locations",
    height: 1600,
    steps: [
      {
        name: "locations-found",
        act: async ({ page }) => {
          await page.getByRole("searchbox").fill("miami");
          await expect(page.getByRole("status").filter({ hasText: /^\d+ / })).toBeVisible();
        },
      },
      {
        name: "locations-none-found",
        act: async ({ page }) => {
          await page.getByRole("searchbox").fill("Reykjavik");
          await expect(page.getByRole("button", { name: "Show all restaurants" })).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/locations/miami/menu",
    height: 1600,
    steps: [
      {
        name: "menu-vegan",
        act: async ({ page }) => {
          await page.getByRole("button", { name: "Vegan" }).click();
          await expect(page.getByRole("button", { name: "Show all dishes" })).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/contact-us",
    height: 2200,
    steps: [
      {
        name: "form-errors",
        act: async ({ page }) => {
          const form = page.getByRole("form", { name: "Write to us" });
          await form.getByLabel("Email address").fill("ana@");
          await form.getByRole("button", { name: "Send" }).click();
          await expect(form.getByRole("alert")).toBeVisible();
        },
      },
      {
        name: "form-sent",
        act: async ({ page }) => {
          const form = page.getByRole("form", { name: "Write to us" });
          await form.getByLabel("First name").fill("Ana");
          await form.getByLabel("Last name").fill("Reyes");
          await form.getByLabel("Email address").fill("ana@example.com");
          await form.getByRole("combobox", { name: "Topic" }).click();
          await page.getByRole("option").first().click();
          await form.getByLabel("Your message").fill("A grey coat, by the window.");
          await form.getByRole("button", { name: "Send" }).click();
          await expect(page.getByRole("status").filter({ hasText: /reached us/ })).toBeVisible();
        },
      },
    ],
  },
];

const ORDERS: readonly PicturedWalk[] = [
  { path: "/locations/miami?order=miami", steps: [{ name: "order", act: dialogOpens }] },
  { path: "/locations/vancouver?order=vancouver", steps: [{ name: "order-vancouver", act: dialogOpens }] },
];

/** Every panel and every step of it, every notice, and pages in use. */
export const PICTURED_WALKS: readonly PicturedWalk[] = [
  ...RESERVATION_WALKS,
  ...ORDERS,
  ...NOTICES,
  ...PAGES_IN_USE,
];

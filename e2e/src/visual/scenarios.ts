import { type Diner, expect } from "../diner.ts";

/** A sequence of actions on a page, with a screenshot after each. */
export interface Scenario {
  readonly path: string;
  readonly steps: readonly ScenarioStep[];
  /** Cookies that replace a returning visitor's; null removes one. */
  readonly cookies?: Readonly<Record<string, string | null>>;
  /** The height of the window in px, for content longer than a usual window. */
  readonly height?: number;
  /** The widest window in which the scenario exists, in px. */
  readonly upTo?: number;
  readonly isDark?: true;
}

/** An action and the name of the screenshot after it. */
export interface ScenarioStep {
  readonly name: string;
  readonly act: (diner: Diner) => Promise<void>;
}

const expectDialog = async ({ page }: Diner): Promise<void> =>
  expect(page.getByRole("dialog").first()).toBeVisible();

const NOTICE_SCENARIOS: readonly Scenario[] = [
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
    steps: [{ name: "notice-popup", act: expectDialog }],
  },
  {
    path: "/locations",
    cookies: { "selected-location": "ottawa" },
    steps: [
      { name: "notice-newsletter", act: expectDialog },
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

const PAGE_SCENARIOS: readonly Scenario[] = [
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
          await page.getByText("Filter by diet").click();
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

const ORDER_SCENARIOS: readonly Scenario[] = [
  { path: "/locations/miami?order=miami", steps: [{ name: "order", act: expectDialog }] },
  { path: "/locations/vancouver?order=vancouver", steps: [{ name: "order-vancouver", act: expectDialog }] },
];

/** Order panels, notices and pages in use. */
export const SITE_SCENARIOS: readonly Scenario[] = [
  ...ORDER_SCENARIOS,
  ...NOTICE_SCENARIOS,
  ...PAGE_SCENARIOS,
];

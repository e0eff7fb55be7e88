import { type Diner, expect } from "../diner.ts";
import type { Scenario, ScenarioStep } from "./scenarios.ts";

const FRIDAY = "2026-12-11";

/** Tall enough for the details form with a card. */
const TALL_PX = 2000;

const button = ({ panel }: Diner, name: string | RegExp) =>
  panel.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

const firstTime = ({ panel }: Diner, list: string | RegExp = /times/i) =>
  panel.getByRole("list", { name: list }).getByRole("button").first();

const expectTimes = async (diner: Diner): Promise<void> => expect(firstTime(diner)).toBeVisible();

const expectHold = async ({ panel }: Diner): Promise<void> => expect(panel.getByRole("timer")).toBeVisible();

/** Replaces a reservation's random code by a fixed one. */
const hideCode = ({ page }: Diner): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? "").replace(/\b[A-Z0-9]{8}\b/, "JUN1PER0");
  });

const initialStep: ScenarioStep = {
  name: "reserve-find",
  act: async (diner) => {
    await expectTimes(diner);
    await expect(button(diner, "Find a Time")).toBeEnabled();
  },
};

const standardSteps: readonly ScenarioStep[] = [
  { name: "reserve-times", act: expectTimes },
  {
    name: "reserve-seating",
    act: async (diner) => {
      await firstTime(diner).click();
      await expect(diner.panel.getByRole("list", { name: /seating/i })).toBeVisible();
    },
  },
  {
    name: "reserve-details",
    act: async (diner) => {
      await diner.panel
        .getByRole("list", { name: /seating/i })
        .getByRole("button")
        .first()
        .click();
      await expectHold(diner);
      await expect(diner.panel.getByRole("textbox", { name: "Phone number" })).toBeVisible();
    },
  },
  {
    name: "reserve-details-errors",
    act: async (diner) => {
      await diner.complete();
      await expect(diner.panel.getByText(/first name.* required/i)).toBeVisible();
    },
  },
  {
    name: "reserve-countries",
    act: async ({ page, panel }) => {
      await panel.getByRole("button", { name: /^Country/ }).click();
      await expect(page.getByRole("option", { name: "Canada" })).toBeVisible();
    },
  },
  {
    name: "reserve-thank-you",
    act: async (diner) => {
      await diner.page.keyboard.press("Escape");
      await diner.fillDetails();
      await diner.complete();
      await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
      await hideCode(diner);
    },
  },
  {
    name: "manage",
    act: async (diner) => {
      const { page, panel } = diner;
      await page.goto(
        (await panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href")) ?? "",
      );
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await hideCode(diner);
    },
  },
];

const experienceSteps: readonly ScenarioStep[] = [
  { name: "experience-times", act: expectTimes },
  {
    name: "experience-options",
    act: async (diner) => {
      await firstTime(diner, "Available experience times").click();
      await expect(button(diner, "Continue")).toBeVisible();
    },
  },
  {
    name: "experience-add-ons",
    act: async (diner) => {
      await button(diner, "Continue").click();
      await button(diner, "Add one Wine pairing").click();
    },
  },
  {
    name: "experience-confirm",
    act: async (diner) => {
      await button(diner, "Continue").click();
      await expect(button(diner, "Hold this table")).toBeVisible();
    },
  },
  {
    name: "experience-details-with-card",
    act: async (diner) => {
      await button(diner, "Hold this table").click();
      await expectHold(diner);
      await expect(diner.panel.getByLabel("Card number")).toBeVisible();
    },
  },
  {
    name: "experience-card-refused",
    act: async (diner) => {
      const { panel } = diner;
      await diner.fillDetails();
      await panel.getByLabel("Name on card").fill("Ana Reyes");
      await panel.getByLabel("Card number").pressSequentially("4000000000000002");
      await panel.getByLabel("Expiry").pressSequentially("1230");
      await panel.getByLabel("CVC").pressSequentially("123");
      await panel.getByLabel("Billing postal code").fill("33131");
      await diner.complete();
      await expect(panel.getByRole("alert")).toContainText("There was a problem with your card.");
    },
  },
];

/** Every step of the reservation panel, and every way in which it ends without a reservation. */
export const RESERVATION_SCENARIOS: readonly Scenario[] = [
  {
    path: "/locations/vancouver?reserve=vancouver",
    steps: [
      initialStep,
      {
        name: "reserve-people",
        act: async ({ page, panel }) => {
          await panel.getByRole("combobox", { name: "People" }).click();
          await expect(page.getByRole("option", { name: "2", exact: true })).toBeVisible();
        },
      },
      {
        name: "reserve-calendar",
        act: async ({ page, panel }) => {
          await page.keyboard.press("Escape");
          await panel.getByRole("button", { name: /^Date/ }).click();
          await expect(page.getByRole("button", { name: /^Today/ })).toBeVisible();
        },
      },
    ],
  },
  {
    path: `/locations/vancouver?reserve=vancouver&party=2&date=${FRIDAY}&time=19:00`,
    height: TALL_PX,
    steps: standardSteps,
  },
  {
    path: `/locations/miami?reserve=miami&party=2&date=${FRIDAY}&time=19:00`,
    height: TALL_PX,
    steps: experienceSteps,
  },
  {
    path: `/locations/miami?reserve=miami&party=20&date=${FRIDAY}&time=19:00`,
    steps: [
      {
        name: "reserve-party-too-large",
        act: async ({ panel }) =>
          expect(panel.getByText(/contact the restaurant directly|group/i).first()).toBeVisible(),
      },
    ],
  },
  {
    path: "/locations/toronto?reserve=toronto",
    steps: [
      {
        name: "reserve-out-of-reach",
        act: async (diner) => {
          await expectTimes(diner);
          await diner.page.route("**/get-availability", (route) => route.abort());
          await button(diner, "Find a Time").click();
          await expect(diner.panel.getByRole("alert")).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/locations/miami-beach?reserve=miami-beach",
    steps: [
      {
        name: "reserve-walk-in",
        act: async ({ panel }) => expect(panel.getByText(/walk-ins/).first()).toBeVisible(),
      },
    ],
  },
  {
    path: "/locations/fort-lauderdale?reserve=fort-lauderdale",
    steps: [
      {
        name: "reserve-elsewhere",
        act: async ({ panel }) => expect(panel.getByRole("link", { name: "Reserve Now" })).toBeVisible(),
      },
    ],
  },
  {
    // No other scenario books here.
    path: `/locations/austin?reserve=austin&party=2&date=${FRIDAY}&time=19:00`,
    isDark: true,
    steps: [{ name: "dark-reserve", act: expectTimes }],
  },
];

import type { Page } from "@playwright/test";
import { type Diner, expect, nextFriday, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

/** Opens the panel by a link with search input, takes the first experience time and goes to the confirmation. */
const chooseCounter = async (page: Page, diner: Diner, at = ""): Promise<void> => {
  await page.goto(`${at}/locations/miami?reserve=miami&party=2&date=${nextFriday()}&time=19:00`);
  await diner.panel
    .getByRole("list", { name: "Available experience times" })
    .getByRole("button")
    .first()
    .click();
  await diner.panel.getByRole("button", { name: "Continue", exact: true }).click();
  await diner.panel.getByRole("button", { name: "Add one Wine pairing" }).click();
  await diner.panel.getByRole("button", { name: "Continue", exact: true }).click();
};

test(
  "books a prepaid experience with an add-on at the shown price",
  BOTH,
  async ({ page, diner, pageErrors }) => {
    await chooseCounter(page, diner);
    const total = diner.panel.getByText("$235.00");
    await expect(total).toBeVisible();
    await diner.panel.getByRole("button", { name: "Hold this table" }).click();
    await expect(diner.panel.getByRole("timer")).toBeVisible();
    await diner.fillDetails();
    await diner.fillCard("4242424242424242");
    await expect(diner.panel.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await diner.complete();

    await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
    await expect(total).toBeVisible();
    const manage = await diner.panel.getByRole("link", { name: "Manage Reservation" }).getAttribute("href");
    await page.goto(manage ?? "");
    await expect(page.getByText("$235.00").first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

test(
  "offers tables while experiences load, and does not move them afterwards",
  BOTH,
  async ({ page, diner }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/get-experiences", async (route) => {
      await answered;
      await route.fallback();
    });
    await page.goto(`/locations/miami?reserve=miami&party=2&date=${nextFriday()}&time=19:00`);
    const times = diner.panel.getByRole("list", { name: "Available times" });
    await expect(diner.panel.getByText("Looking for experiences")).toBeVisible();
    const before = await times.boundingBox();
    answer();
    await expect(diner.panel.getByRole("button", { name: "See experiences" })).toBeVisible();
    expect((await times.boundingBox())?.y).toBe(before?.y);
  },
);

/** Expects the message of a declined card, with the focus, since the panel scrolls up to it, and an empty card form. */
const expectDecline = async (diner: Diner): Promise<void> => {
  const alert = diner.panel.getByRole("alert");
  await expect(alert).toContainText(
    "There was a problem with your card. Please try again or use another card.",
  );
  await expect(diner.panel.getByLabel("Card number")).toHaveValue("");
  await expect(alert).toBeFocused();
};

test("books nothing with a declined card, and accepts another card", async ({ page, diner }) => {
  await chooseCounter(page, diner);
  await diner.panel.getByRole("button", { name: "Hold this table" }).click();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  await diner.fillDetails();
  await diner.fillCard("4000000000000002");
  await diner.complete();
  await expectDecline(diner);
  await diner.fillCard("4000000000000341");
  await diner.complete();
  await expectDecline(diner);
  await diner.fillCard("4242424242424242");
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
});

test("edits add-ons under the same hold", async ({ page, diner }) => {
  await chooseCounter(page, diner);
  await diner.panel.getByRole("button", { name: "Hold this table" }).click();
  await diner.panel.getByRole("button", { name: "Edit add-ons" }).click();
  await diner.panel.getByRole("button", { name: "Add one Wine pairing" }).click();
  await diner.panel.getByRole("button", { name: "Continue", exact: true }).click();
  await diner.panel.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(diner.panel.getByText("Your card is charged $280.00")).toBeVisible();
  await diner.panel.getByRole("button", { name: "Edit party, date or time" }).click();
  await diner.panel.getByRole("button", { name: "Edit and let it go" }).click();
  await expect(diner.panel.getByRole("button", { name: "Find a Time" })).toBeVisible();
});

test("never runs a tracker beside the card form (rules 7.85, 7.86)", async ({
  page,
  diner,
  startServerWith,
}) => {
  const tracking = await startServerWith({
    TAG_MANAGER_ID: "GTM-TEST",
    ACCESSIBILITY_WIDGET_ID: "wb42",
    VISITOR_TRACKING_ID: "kx9",
  });
  const ran = "window.trackersRun = (window.trackersRun ?? 0) + 1;";
  await page.route(
    (url) => url.origin !== tracking.url,
    (route) => route.fulfill({ contentType: "text/javascript", body: ran }),
  );
  let together = 0;
  await page.exposeFunction("reportBoth", () => {
    together += 1;
  });
  await page.addInitScript(watchForBoth);
  const trackersRun = () => page.evaluate(() => (window as { trackersRun?: number }).trackersRun ?? 0);
  const documents: string[] = [];
  page.on("domcontentloaded", (loaded) => documents.push(loaded.url()));

  await chooseCounter(page, diner, tracking.url);
  await expect.poll(trackersRun).toBe(3);
  const before = documents.length;
  await diner.panel.getByRole("button", { name: "Hold this table" }).click();
  await expect(diner.panel.getByLabel("Card number")).toBeVisible();
  expect(documents.length).toBe(before + 1);
  await expect(diner.panel.getByRole("timer")).toBeVisible();
  await diner.fillDetails();
  await diner.fillCard("4242424242424242");
  expect(await trackersRun()).toBe(0);
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
  await expect.poll(trackersRun).toBe(3);
  expect(documents.length).toBe(before + 1);
  expect(together).toBe(0);
});

/** Reports each change of the page that leaves a card form beside the script of a tracker. */
const watchForBoth = (): void => {
  const outside = () =>
    [...document.scripts].some(({ src }) => src !== "" && !src.startsWith(location.origin));
  new MutationObserver(() => {
    const hasForm = document.getElementById("card-form") !== null;
    if (hasForm && outside()) (window as unknown as { reportBoth: () => void }).reportBoth();
  }).observe(document, { childList: true, subtree: true });
};

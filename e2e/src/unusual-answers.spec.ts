import type { Page } from "@playwright/test";
import { expect, test } from "./diner.ts";

const MANAGE_URL = "https://book.example.com/manage/abc";

/** Answers the page's reserves with this body. */
const answerReserve = (page: Page, body: object) =>
  page.route("**/api/house/reserve", (route) => route.fulfill({ json: body }));

for (const [name, answer] of [
  [
    "only the manage link",
    { success: true, paymentFailed: false, response: { manage_reservation_url: MANAGE_URL } },
  ],
  [
    "fields that nobody knows",
    { success: true, brand_new: [1], response: { manage_reservation_url: MANAGE_URL } },
  ],
] as const) {
  test(`thanks the diner for an answer with ${name}, also after a reload`, async ({
    page,
    diner,
    pageErrors,
  }) => {
    await answerReserve(page, answer);
    await page.goto("/locations/miami?reserve=miami");
    await diner.holdTable();
    await diner.fillDetails();
    await diner.complete();
    for (const _ of ["at once", "after a reload"]) {
      await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
      await expect(diner.panel.getByRole("link", { name: "Manage Reservation" })).toHaveAttribute(
        "href",
        MANAGE_URL,
      );
      const booked = diner.panel.getByText(/Your table at .* is booked\./);
      await expect(booked).toBeVisible();
      await expect(booked).not.toContainText("Confirmation");
      await page.reload();
    }
    expect(pageErrors).toEqual([]);
  });
}

for (const response of [null, { manage_reservation_url: MANAGE_URL }]) {
  test(`names the card for a declined reserve with the response ${JSON.stringify(response)}`, async ({
    page,
    diner,
  }) => {
    await answerReserve(page, { success: false, paymentFailed: true, response });
    await page.goto("/locations/miami?reserve=miami");
    await diner.holdTable();
    await diner.fillDetails();
    await diner.complete();
    await expect(diner.panel.getByRole("alert")).toContainText("There was a problem with your card.");
  });
}

test("offers the times that it can read among others", async ({ page, diner }) => {
  await page.route("**/get-availability", async (route) => {
    const answer = await route.fetch();
    const { response } = await answer.json();
    const slots = response.times_available.map(
      ({ cancellation_policy, add_ons_summary, version, ...slot }: Record<string, unknown[]>) => ({
        ...slot,
        availabilityType: ["Takeaway", ...(slot["availabilityType"] ?? [])],
        add_ons: [{ name: "No id" }, ...(slot["add_ons"] ?? [])],
      }),
    );
    await route.fulfill({ json: { response: { times_available: [null, { time: "soon" }, ...slots] } } });
  });
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdTable();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
});

import { expect, nextFriday, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

test(
  "begins the list of times at the searched one, with earlier ones above it (rule 2.89)",
  BOTH,
  async ({ page, diner }) => {
    await page.goto(`/locations/miami?reserve=miami&party=2&date=${nextFriday()}&time=20:00`);
    const times = diner.panel.getByRole("list", { name: "Available times" });
    // The searched time is in the first row, or the list is at its end, as one is that shows all times.
    await expect
      .poll(() =>
        times.evaluate((list) => {
          const wanted = list.querySelector("[data-wanted]")?.getBoundingClientRect().top ?? 0;
          const top = wanted - list.getBoundingClientRect().top;
          const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
          return top >= 0 && (top < 60 || isAtEnd);
        }),
      )
      .toBe(true);
  },
);

test("offers tables after a search that found none (rules 3.66, 3.73)", BOTH, async ({ page, diner }) => {
  await page.goto(`/locations/miami?reserve=miami&party=2&date=${nextFriday()}&time=11:00`);
  await expect(diner.panel.getByRole("alert")).toHaveText(
    "We could not find any availability for your time and party size.",
  );
  // In this order: the times of the day, the days, the restaurants.
  const headings = diner.panel.getByRole("heading", { level: 3 }).filter({ hasNotText: "Experiences" });
  await expect(headings).toHaveText(["The nearest times", "On the next days", "At our nearest restaurants"]);
  await expect(diner.panel.getByRole("button", { name: /: (tables|few tables|no tables)$/ })).toHaveCount(14);
  const saturday = diner.panel.getByRole("button", { name: /^Saturday, .*: (few )?tables$/ }).first();
  await saturday.focus();
  await page.keyboard.press("Enter");
  await expect(diner.panel.getByRole("button", { name: /^Date Sat, / })).toBeVisible();
  await expect(diner.panel.getByRole("button", { name: "Find a Time" })).toBeFocused();
  await diner.takeFirstTime();
  await expect(diner.panel.getByRole("timer")).toBeVisible();
});

test("holds a pressed time of another restaurant at once (rule 3.66)", BOTH, async ({ page, diner }) => {
  await page.goto(`/locations/miami?reserve=miami&party=2&date=${nextFriday()}&time=11:00`);
  const grove = diner.panel.getByRole("list", { name: "Coconut Grove" });
  await grove.getByRole("button").first().click();
  await expect(diner.panel.getByText("Juniper Row Coconut Grove").first()).toBeVisible();
  const seating = diner.panel.getByRole("list", { name: /seating/i });
  await expect(seating.or(diner.panel.getByRole("timer"))).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "./diner.ts";

/** Goes on by Tab until what has the focus is called by a name. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const named = focused?.getAttribute("aria-labelledby")?.split(" ") ?? [];
      return [
        focused?.getAttribute("aria-label"),
        ...named.map((id) => document.getElementById(id)?.textContent),
        focused?.labels?.[0]?.textContent,
        focused?.textContent,
      ]
        .filter(Boolean)
        .join(" ")
        .trim();
    });
    if (name.test(label)) return;
  }
  throw new Error(`nothing named ${name} can be reached by Tab`);
};

test("a diner books by keyboard alone", async ({ page, diner, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  const { keyboard } = page;
  const type = async (field: RegExp, text: string) => {
    await tabTo(page, field);
    await keyboard.type(text);
  };
  const press = async (control: RegExp) => {
    await tabTo(page, control);
    await keyboard.press("Enter");
  };

  await page.goto("/locations/austin");
  await press(/^Reserve$/);
  await expect(diner.panel).toBeVisible();

  await press(/^Date/);
  await expect(page.getByRole("grid")).toBeVisible();
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await press(/^Time/);
  await expect(page.getByRole("listbox")).toBeVisible();
  await keyboard.press("Home");
  for (let quarterHours = 0; quarterHours < 76; quarterHours += 1) await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(diner.panel.getByRole("combobox", { name: "Time" })).toContainText("7:00 PM");

  await press(/^Find a Time$/);
  await expect(diner.panel.getByRole("list", { name: /times/i })).toBeVisible();
  await press(/\d+:\d\d [AP]M/);
  const seating = diner.panel.getByRole("list", { name: /seating/i });
  await expect(seating.or(diner.panel.getByRole("timer"))).toBeVisible();
  if (await seating.isVisible()) await press(/^(Standard|Bar|Patio|Counter)/);
  await expect(diner.panel.getByRole("timer")).toBeVisible();

  await type(/First name/, "Ana");
  await type(/Last name/, "Reyes");
  await type(/Phone/, "305 555 0123");
  await type(/Email/, "ana@example.com");
  await press(/^Complete Reservation$/);
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
});

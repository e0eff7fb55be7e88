import type { Locator } from "@playwright/test";
import { type Diner, expect, test } from "./diner.ts";
import type { Keyboard } from "./keyboard.ts";

const controlsOf = ({ panel }: Diner) => ({
  heading: (name: string | RegExp): Locator =>
    panel.getByRole("heading", { name, exact: typeof name === "string" }),
  button: (name: string | RegExp): Locator =>
    panel.getByRole("button", { name, exact: typeof name === "string" }),
  field: (name: string): Locator => panel.getByRole("textbox", { name, exact: true }),
  dropdown: (name: string): Locator => panel.getByRole("combobox", { name, exact: true }),
  radio: (name: string | RegExp): Locator => panel.getByRole("radio", { name }),
});

/** Opens the panel from the header of a location's page; returns the link that opened it. */
const reserve = async (diner: Diner, keyboard: Keyboard, uid: string): Promise<Locator> => {
  const opener = diner.page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true });
  await diner.page.goto(`/locations/${uid}`);
  await keyboard.tabToAndPress(opener);
  await expect(controlsOf(diner).heading("Find a table")).toBeFocused();
  return opener;
};

/** Chooses the first Friday at least a week ahead, in the calendar of the next control. */
const chooseFriday = async (diner: Diner, keyboard: Keyboard): Promise<void> => {
  const date = controlsOf(diner).button(/^Date/);
  const day = diner.page.getByRole("gridcell").locator(":focus");
  await keyboard.tabOnceTo(date);
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(day);
  await expect(diner.page.getByRole("dialog", { name: "Choose a date" })).toBeInViewport({ ratio: 1 });
  await keyboard.press("Escape");
  await keyboard.expectFocusAt(date);
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(day);
  const goOn = async (key: string): Promise<string | null> => {
    const label = await day.getAttribute("aria-label");
    await keyboard.press(key);
    await expect(day).not.toHaveAttribute("aria-label", label ?? "");
    await keyboard.expectVisibleFocus();
    return day.getAttribute("aria-label");
  };
  let label = await goOn("ArrowDown");
  while (label?.startsWith("Friday") !== true) label = await goOn("ArrowRight");
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(date);
  await expect(date).toHaveAccessibleName(/^Date Fri, /);
};

/** Searches a table for two on a Friday, with the time typed into the list of times. */
const findTimes = async (diner: Diner, keyboard: Keyboard, time: string): Promise<void> => {
  const { button, dropdown } = controlsOf(diner);
  await keyboard.choose(dropdown("People"), ["Home", "ArrowDown"], "2");
  await chooseFriday(diner, keyboard);
  await keyboard.choose(dropdown("Time"), [...time], time);
  await keyboard.tabOnceTo(button("Find a Time"));
  await keyboard.press("Enter");
  await expect(diner.panel.getByText(/^\d+ times available$/)).toBeAttached();
  await keyboard.expectFocusAt(button("Find a Time"));
};

/** Fills in the name and then the other details in their order; the phone field starts in the country of the restaurant. */
const fillDetails = async (diner: Diner, keyboard: Keyboard, country: string): Promise<void> => {
  const { field } = controlsOf(diner);
  await keyboard.tabTo(field("First name"));
  await keyboard.type("Ana");
  await keyboard.typeInto(field("Last name"), "Reyes");
  await chooseUnitedKingdom(diner, keyboard, country);
  await keyboard.typeInto(field("Phone number"), "02079460958");
  await expect(field("Phone number")).toHaveValue("020 7946 0958");
  await keyboard.typeInto(field("Email address"), "ana@example.com");
  await keyboard.choose(
    diner.panel.getByRole("combobox", { name: "Occasion (optional)" }),
    ["ArrowDown"],
    "Birthday",
  );
  await keyboard.typeInto(field("Special request (optional)"), "Away from the door.");
  const news = diner.panel.getByRole("checkbox", { name: "Send me news and offers" });
  await keyboard.tabOnceTo(news);
  await keyboard.press("Space");
  await expect(news).toBeChecked();
  const texts = diner.panel.getByRole("checkbox", { name: "Text me about this reservation" });
  await expect(texts).not.toBeChecked();
  await keyboard.tabOnceTo(texts);
};

/** Chooses the United Kingdom in the next country list, by its dial code, with another country in between. */
const chooseUnitedKingdom = async (diner: Diner, keyboard: Keyboard, from: string): Promise<void> => {
  const { page } = diner;
  const { button } = controlsOf(diner);
  const search = page.getByRole("combobox", { name: "Search countries" });
  const highlighted = page.locator("[role=option][data-highlighted]");
  await keyboard.tabOnceTo(button(`Country: ${from}`));
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(search);
  await keyboard.press("Escape");
  await keyboard.expectFocusAt(button(`Country: ${from}`));
  await keyboard.press("ArrowDown");
  await keyboard.expectFocusAt(search);
  await keyboard.type("+44");
  await expect(highlighted).toHaveText("United Kingdom");
  await keyboard.press("ArrowDown");
  await expect(highlighted).toHaveText("Guernsey");
  await expect(highlighted).not.toHaveCSS("box-shadow", "none");
  await keyboard.press("ArrowUp");
  await expect(highlighted).toHaveText("United Kingdom");
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(button("Country: United Kingdom"));
};

/** Fills in a card, field by field. */
const fillCard = async (diner: Diner, keyboard: Keyboard): Promise<void> => {
  const { field } = controlsOf(diner);
  await keyboard.type("Ana Reyes");
  await keyboard.typeInto(field("Card number"), "4242424242424242");
  await expect(field("Card number")).toHaveValue("4242 4242 4242 4242");
  await keyboard.typeInto(field("Expiry"), "1230");
  await keyboard.typeInto(field("CVC"), "123");
  await keyboard.typeInto(field("Billing postal code"), "EC1A 1BB");
};

test("books a table by keyboard alone", async ({ diner, keyboard, pageErrors }) => {
  const { heading, button } = controlsOf(diner);
  const opener = await reserve(diner, keyboard, "austin");
  await findTimes(diner, keyboard, "7:00 PM");
  await keyboard.tabOnceTo(
    diner.panel.getByRole("list", { name: "Available times" }).getByRole("button").first(),
  );
  await keyboard.press("Enter");
  const seating = diner.panel.getByRole("list", { name: "Seating" }).getByRole("button").first();
  await expect(seating.or(heading("Your table is held"))).toBeVisible();
  if (await seating.isVisible()) {
    await keyboard.tabOnceTo(seating);
    await keyboard.press("Enter");
  }
  await expect(heading("Your table is held")).toBeFocused();
  await fillDetails(diner, keyboard, "United States");
  await keyboard.tabOnceTo(button("Complete Reservation"));
  await keyboard.press("Enter");

  await expect(heading(/^Thank you\./)).toBeFocused();
  await keyboard.tabOnceTo(diner.panel.getByRole("link", { name: "See Menu" }));
  await keyboard.press("Escape");
  await expect(diner.panel).toBeHidden();
  await keyboard.expectFocusAt(opener);
  expect(pageErrors).toEqual([]);
});

test("books and pays an experience with a seating area and add-ons by keyboard alone", async ({
  diner,
  keyboard,
  pageErrors,
}) => {
  const { heading, button, field, radio } = controlsOf(diner);
  const total = diner.panel.getByText("CA$184.00", { exact: true });
  await reserve(diner, keyboard, "vancouver");
  await findTimes(diner, keyboard, "8:00 PM");
  const toExperiences = button("See experiences");
  await expect(toExperiences).toBeVisible();
  await keyboard.tabOnceTo(toExperiences);
  await keyboard.press("Enter");
  await expect(heading("Experiences")).toBeFocused();
  await keyboard.tabToAndPress(button(/^8:00 PM 2 experiences/));

  await expect(heading("Choose your experience")).toBeFocused();
  await keyboard.tabOnceTo(radio(/^Tasting at the bar/));
  await keyboard.press("ArrowDown");
  await keyboard.expectFocusAt(radio(/^Crab supper/));
  await expect(radio(/^Crab supper/)).toBeChecked();
  await keyboard.tabOnceTo(radio(/^Standard/));
  await keyboard.press("ArrowDown");
  await keyboard.expectFocusAt(radio(/^The deck/));
  await expect(radio(/^The deck/)).toBeChecked();
  await keyboard.tabOnceTo(button("Continue"));
  await keyboard.press("Enter");

  await expect(heading("Add to your table")).toBeFocused();
  await keyboard.tabOnceTo(button("Remove one Oysters"));
  await keyboard.tabOnceTo(button("Add one Oysters"));
  await keyboard.press("Enter");
  await keyboard.press("Space");
  await expect(diner.panel.getByRole("status", { name: "Number of Oysters" })).toHaveText("2");
  await keyboard.expectFocusAt(button("Add one Oysters"));
  await keyboard.tabToAndPress(button("Continue"));

  await expect(heading("Is this right?")).toBeFocused();
  await expect(total).toBeVisible();
  await keyboard.tabOnceTo(button("Hold this table"));
  await keyboard.press("Enter");

  await expect(heading("Your table is held")).toBeFocused();
  await keyboard.tabOnceTo(button("Edit party, date or time"));
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(button("Keep this table"));
  await keyboard.press("Enter");
  await keyboard.expectFocusAt(button("Edit party, date or time"));
  await fillDetails(diner, keyboard, "Canada");
  await keyboard.tabToAndPress(button(/^Pay .* and book$/));
  await expect(diner.panel.getByRole("alert")).toHaveText(/^Sorry, not all fields/);
  await keyboard.expectFocusAt(field("Name on card"));
  await fillCard(diner, keyboard);
  await keyboard.tabOnceTo(button(/^Pay .* and book$/));
  await keyboard.press("Enter");

  await expect(heading(/^Thank you\./)).toBeFocused();
  await expect(total).toBeVisible();
  await keyboard.tabOnceTo(diner.panel.getByRole("link", { name: "See Menu" }));
  await keyboard.tabOnceTo(diner.panel.getByRole("link", { name: "Manage Reservation" }));
  await keyboard.tabOnceTo(diner.panel.getByRole("link", { name: "Add to calendar" }));
  expect(pageErrors).toEqual([]);
});

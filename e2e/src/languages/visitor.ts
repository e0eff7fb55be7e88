import { addDays, dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import type { Page } from "@playwright/test";
import { expect, nextFriday } from "../diner.ts";
import { openPage } from "../open-page.ts";
import type { Words } from "./words.ts";

/** A restaurant in Canada with prepaid experiences in several seating areas, with add-ons, on Fridays and Saturdays. */
const RESTAURANT = { uid: "vancouver", title: "Vancouver" };

/** The time of the experiences. */
const TIME = "17:30";

/** What a visitor needs. */
export interface VisitorOptions {
  readonly page: Page;
  readonly words: Words;
  /** The path of the language's home page: `/fr`. */
  readonly home: string;
  /** Checks what the page shows; `place` names the step of the visit. */
  readonly check: (place: string) => Promise<void>;
}

/**
 * Books a prepaid experience, changes and cancels it, in any language and window. Finds everything by the words of the
 * language, and has each step checked.
 */
export class Visitor {
  readonly #page: Page;
  readonly #words: Words;
  readonly #home: string;
  readonly #check: VisitorOptions["check"];

  constructor({ page, words, home, check }: VisitorOptions) {
    this.#page = page;
    this.#words = words;
    this.#home = home;
    this.#check = check;
  }

  get #panel() {
    return this.#page.getByRole("dialog").first();
  }

  #button(message: string) {
    return this.#panel.getByRole("button", { name: this.#words.of(message) });
  }

  #field(message: string) {
    return this.#panel.getByRole("textbox", { name: this.#words.of(message) });
  }

  /** Returns an expression for a name that begins with a message. */
  #beginning(message: string): RegExp {
    return new RegExp(this.#words.of(message).source.slice(0, -1));
  }

  /** Goes from the home page through the list of restaurants and a menu to the restaurant. */
  async goToRestaurant(): Promise<void> {
    const page = this.#page;
    await openPage(page, this.#home);
    await this.#check("home");
    await page.getByRole("region", { name: this.#words.of("Cookies") }).waitFor();
    await this.#check("cookie notice");
    await page
      .getByRole("region", { name: this.#words.of("Cookies") })
      .getByRole("button")
      .first()
      .click();

    const restaurants = page.locator(`a[href="${this.#home}/locations"]`);
    const menu = page.getByRole("button", { name: this.#words.of("Menu"), exact: true });
    if (await menu.isVisible()) {
      await menu.click();
      await expect(this.#panel).toBeVisible();
      await this.#check("mobile menu");
      await this.#panel.locator(restaurants).first().click();
    } else await page.getByRole("banner").locator(restaurants).first().click();
    await page.getByRole("searchbox").fill(RESTAURANT.title);
    const found = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: RESTAURANT.title }) });
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([RESTAURANT.title]);
    await this.#check("found restaurants");
    await found.getByRole("link", { name: this.#beginning("See Restaurant") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(RESTAURANT.title);
    await this.#check("restaurant");
    await page
      .getByRole("main")
      .getByRole("link", { name: this.#words.of("See Menu") })
      .first()
      .click();
    await expect(page.getByRole("button", { name: this.#words.of("Print this menu") })).toBeVisible();
    await this.#check("menu");
  }

  /** Opens the panel and holds a table with an experience and an add-on, as far as the form of the details. */
  async holdExperience(): Promise<void> {
    const [page, panel, { language }] = [this.#page, this.#panel, this.#words];
    await page.getByRole("banner").locator("a[href*='reserve=']").click();
    await expect(this.#button("Find a Time")).toBeVisible();
    await this.#check("search");
    await panel.getByRole("combobox", { name: this.#words.of("People") }).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await this.#check("people");
    await page.keyboard.press("Escape");

    const date = nextFriday();
    await panel.locator("button[aria-haspopup=dialog]").click();
    await expect(page.getByRole("grid")).toBeVisible();
    await this.#check("calendar");
    const day = page.getByRole("button", { name: dateLabel(date, { language }), exact: true });
    if (!(await day.isVisible()))
      await page.getByRole("button", { name: this.#words.of("Go to the Next Month") }).click();
    await day.click();
    await panel.getByRole("combobox", { name: this.#words.of("Time") }).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await this.#check("times");
    await page.getByRole("option", { name: timeLabel(TIME, language), exact: true }).click();
    await this.#button("Find a Time").click();
    const times = panel.getByRole("list", { name: this.#words.of("Available experience times") });
    await expect(times).toBeVisible();
    await this.#check("found times");

    await times.getByRole("button").first().click();
    await panel.getByRole("radio").nth(1).check();
    await panel
      .getByRole("group", { name: this.#words.of("Seating") })
      .getByRole("radio")
      .first()
      .check();
    await this.#check("experience");
    await this.#button("Continue").click();
    await expect(this.#button("Continue without add-ons")).toBeVisible();
    await this.#check("add-ons");
    await this.#button("Add one {0}").first().click();
    await this.#button("Continue").click();
    await expect(this.#button("Hold this table")).toBeVisible();
    await this.#check("confirmation of choices");
    await this.#button("Hold this table").click();
    await expect(panel.getByRole("timer")).toBeVisible();
    await expect(this.#field("Card number")).toBeVisible();
    await this.#check("details");
  }

  /** Pays with a declined card after forgotten details, then with another; returns the address of the manage page. */
  async pay(): Promise<string> {
    const panel = this.#panel;
    await this.#button("Pay {total} and book").click();
    await expect(panel.getByRole("alert")).toHaveText(
      this.#words.of("Sorry, not all fields are filled out correctly."),
    );
    await this.#check("forgotten details");
    await panel.getByRole("button", { name: this.#words.of("Country: {0}") }).click();
    await expect(this.#page.getByRole("option").first()).toBeVisible();
    await this.#check("countries");
    await this.#page.keyboard.press("Escape");
    await this.#field("First name").fill("Ana");
    await this.#field("Last name").fill("Reyes");
    await this.#field("Phone number").fill("604 555 0123");
    await this.#field("Email address").fill("ana@example.com");
    await panel.getByRole("combobox", { name: this.#words.of("Occasion (optional)") }).click();
    await this.#page.getByRole("option", { name: this.#words.of("Birthday") }).click();
    await this.#field("Special request (optional)").fill("*");
    await this.#fillCard("4000000000000002");
    await this.#button("Pay {total} and book").click();
    await expect(panel.getByRole("alert")).toHaveText(
      this.#words.of("There was a problem with your card. Please try again or use another card."),
    );
    await this.#check("declined card");
    await this.#fillCard("4242424242424242");
    await this.#button("Pay {total} and book").click();
    await expect(panel.getByRole("heading", { name: this.#beginning("Thank you.") })).toBeVisible();
    await this.#check("thank you");
    const manage = panel.getByRole("link", { name: this.#words.of("Manage Reservation") });
    return (await manage.getAttribute("href")) ?? "";
  }

  async #fillCard(number: string): Promise<void> {
    await this.#field("Name on card").fill("Ana Reyes");
    for (const [label, text] of [
      ["Card number", number],
      ["Expiry", "1230"],
      ["CVC", "123"],
    ] as const) {
      await this.#field(label).clear();
      await this.#field(label).pressSequentially(text);
    }
    await this.#field("Billing postal code").fill("V6B 1A1");
  }

  /** Moves the reservation to the next day on its manage page. */
  async change(manage: string): Promise<void> {
    const page = this.#page;
    await page.goto(manage);
    await this.#check("manage page");
    await page.getByLabel(this.#words.of("Date")).fill(addDays(nextFriday(), 1));
    await page.getByRole("button", { name: this.#words.of("See times") }).click();
    await expect(page.getByRole("status")).toBeVisible();
    await this.#check("times of another day");
    await page.getByRole("button", { name: this.#words.of("Change my reservation") }).click();
    await expect(page.getByRole("status")).toHaveText(
      this.#words.of("Your reservation is changed. An email that says so is on its way."),
    );
    await this.#check("changed reservation");
  }

  /** Cancels the reservation on its manage page. */
  async cancel(): Promise<void> {
    const page = this.#page;
    await page.getByText(this.#words.of("Cancel this reservation…")).click();
    await this.#check("cancellation");
    await page.getByRole("button", { name: this.#words.of("Yes, cancel my reservation") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      this.#words.of("This reservation is cancelled"),
    );
    await this.#check("cancelled reservation");
  }
}

import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { replaceDate } from "@couvert/platform/clock/replace-date.builders";
import { test as base, expect, type Page } from "@playwright/test";
import { Keyboard } from "./keyboard.ts";
import { collectPageErrors, waitUntilReady } from "./open-page.ts";
import { openContentRepository, type ServedRepository } from "./site/content-repository.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "./site/server.ts";
import { readTemplate, type SiteTemplate } from "./site/site-templates.ts";
import { slowDownPages } from "./slow-pages.ts";

/** The message of the panel when the server is out of reach (rule 8.17). */
export const OUT_OF_REACH_MESSAGE =
  "There seems to be a problem with this form at the moment, please contact your favourite location directly.";

/** Returns a Friday one to two weeks ahead, when the restaurants with experiences offer them. */
export const nextFriday = (): CalendarDate => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7) + 7);
  return day.toISOString().slice(0, 10) as CalendarDate;
};

/** Waits for the animations of an element and its parents: a click on an element that still moves may hit its neighbour. */
const waitForAnimations = async (element: Element): Promise<void> => {
  const moving = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.contains(element);
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
};

/** A diner's actions on the site. */
export class Diner {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The open panel. */
  get panel() {
    return this.page.getByRole("dialog");
  }

  /** Opens the reservation panel of the selected location from the header, once no notice can move the header any more. */
  async reserve(): Promise<void> {
    await waitUntilReady(this.page);
    await this.page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
    await expect(this.panel).toBeVisible();
  }

  /** Chooses an option of a dropdown in the panel. */
  async choose(dropdown: "People" | "Time", option: string): Promise<void> {
    await this.panel.getByRole("combobox", { name: dropdown }).click();
    const offered = this.page.getByRole("option", { name: option, exact: true });
    await offered.evaluate(waitForAnimations);
    await offered.click();
  }

  /** Chooses tomorrow in the calendar. */
  async chooseTomorrow(): Promise<void> {
    await this.panel.getByRole("button", { name: /^Date/ }).click();
    const today = this.page.getByRole("button", { name: /^Today/ });
    await today.focus();
    const direction = await today.evaluate((element) => getComputedStyle(element).direction);
    await this.page.keyboard.press(direction === "rtl" ? "ArrowLeft" : "ArrowRight");
    await this.page.keyboard.press("Enter");
  }

  /** Searches a table for two at 7 PM tomorrow and takes the first time; returns that time, as `7:00 PM`. */
  async pickTime(): Promise<string> {
    await this.chooseTomorrow();
    await this.choose("Time", "7:00 PM");
    await this.panel.getByRole("button", { name: "Find a Time" }).click();
    return this.takeFirstTime();
  }

  /** Takes the first time that the panel shows, and its first seating area; returns the time, as `7:00 PM`. */
  async takeFirstTime(): Promise<string> {
    const time = this.panel.getByRole("list", { name: /times/i }).getByRole("button").first();
    const label = /\d+:\d\d [AP]M/.exec((await time.textContent()) ?? "")?.[0] ?? "";
    await time.click();
    const seating = this.panel.getByRole("list", { name: /seating/i });
    const details = this.panel.getByRole("timer").or(this.panel.getByRole("alert"));
    await expect(seating.or(details)).toBeVisible();
    if (await seating.isVisible()) await seating.getByRole("button").first().click();
    return label;
  }

  /** Takes a time as `pickTime` does and waits for the hold. */
  async holdTable(): Promise<string> {
    const time = await this.pickTime();
    await expect(this.panel.getByRole("timer")).toBeVisible();
    return time;
  }

  /** Fills in the guest's details. */
  async fillDetails({ firstName = "Ana", email = "ana@example.com" } = {}): Promise<void> {
    await this.panel.getByLabel("First name").fill(firstName);
    await this.panel.getByLabel("Last name").fill("Reyes");
    await this.panel.getByLabel("Phone", { exact: false }).last().fill("305 555 0123");
    await this.panel.getByLabel("Email").fill(email);
  }

  /** Fills in the card form. */
  async fillCard(number: string): Promise<void> {
    await this.panel.getByLabel("Name on card").fill("Ana Reyes");
    for (const [label, text] of [
      ["Card number", number],
      ["Expiry", "1230"],
      ["CVC", "123"],
    ] as const) {
      const field = this.panel.getByLabel(label);
      await field.clear();
      await field.pressSequentially(text);
    }
    await this.panel.getByLabel("Billing postal code").fill("33131");
  }

  /** Submits the details, and pays where the table is prepaid. */
  async complete(): Promise<void> {
    await this.panel.getByRole("button", { name: /^(Complete Reservation|Pay .* and book)$/ }).click();
  }
}

/** By which factor pages are slowed down, to find races (`pnpm test:stress`). */
const SLOWDOWN = Number(process.env["SLOWDOWN"] ?? 1);

/** How long a server may take to render its site and to start, in ms, on a busy machine. */
export const START_TIMEOUT_MS = 180_000;

/** Tests with one server per worker on its own data folder, and one diner and a list of page errors per test. */
export const test = base.extend<
  {
    readonly diner: Diner;
    readonly keyboard: Keyboard;
    readonly pageErrors: readonly string[];
    /** Whether the visitor has acknowledged the cookie notice before. True by default. */
    readonly isReturning: boolean;
    /** Starts a server with its own settings until the test ends. */
    readonly startServerWith: (settings: Readonly<Record<string, string>>) => Promise<Server>;
    /** Serves a content repository until the test ends. */
    readonly openContentRepository: typeof openContentRepository;
  },
  {
    readonly template: SiteTemplate;
    /** A test that kills the server restarts it. */
    readonly server: Server;
  }
>({
  // Every page has the clock of the tests, as servers have.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(
          `{ const { now } = Date; (${replaceDate})(() => now() + ${process.env["TEST_CLOCK_OFFSET"]}); }`,
        );
        return context;
      };
      const stop = SLOWDOWN > 1 ? await slowDownPages(browser, SLOWDOWN) : null;
      await use(browser);
      await stop?.();
    },
    { scope: "worker" },
  ],
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs off this pattern
    async ({}, use, { parallelIndex }) => use(readTemplate(parallelIndex)),
    { scope: "worker" },
  ],
  server: [
    async ({ template }, use) => {
      const dataDir = await newDataDir(template.dataDir);
      const server = await startServer({
        dataDir,
        port: template.port,
        settings: { TRUST_PROXY: "true", ASSISTANTS: "on" },
      });
      await use(server);
      await server.kill();
      await removeDataDir(dataDir);
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  startServerWith: async ({ template }, use) => {
    const started: Server[] = [];
    await use(async (settings) => {
      const dataDir = await newDataDir(template.dataDir, "database");
      const server = await startServer({ dataDir, settings });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.kill()));
    await Promise.all(started.map((server) => removeDataDir(server.dataDir)));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  openContentRepository: async ({}, use) => {
    const opened: ServedRepository[] = [];
    await use(async (changed) => {
      const repository = await openContentRepository(changed);
      opened.push(repository);
      return repository;
    });
    for (const repository of opened) repository.close();
  },
  isReturning: [true, { option: true }],
  page: async ({ page, server, isReturning }, use) => {
    if (isReturning) {
      const acknowledged = { name: "cookie-notice", value: "acknowledged", url: server.url };
      await page.context().addCookies([acknowledged]);
    }
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  pageErrors: async ({ page, server }, use) => {
    await use(collectPageErrors(page, server.url));
  },
  diner: async ({ page }, use) => use(new Diner(page)),
  keyboard: async ({ page }, use) => use(new Keyboard(page)),
});

export { expect };

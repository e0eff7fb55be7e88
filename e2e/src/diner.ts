import { test as base, expect, type Page } from "@playwright/test";
import { complaintsIn } from "./checks/page-errors.ts";
import { replaceDate } from "./clocks/replace-date.ts";
import { Keyboard } from "./keyboard.ts";
import { type OwnRepository, openRepository } from "./site/content-repository.ts";
import { newDataDir, removeDataDir, type Server, startServer } from "./site/server.ts";
import { templatesOf, type WorkerTemplates } from "./site/site-templates.ts";

/** What is said where the server is out of reach (spec 8). */
export const PROBLEM =
  "There seems to be a problem with this form at the moment, please contact your favourite location directly.";

/** Waits until nothing moves that an element is in: a press on what still slides in may land on its neighbour. */
const standing = async (element: Element): Promise<void> => {
  const moving = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.contains(element);
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
};

/** A diner at the site: the few things one does there, in the words one would use. */
export class Diner {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The panel in which one reserves. */
  get panel() {
    return this.page.getByRole("dialog");
  }

  /** Opens the RESERVE panel of the selected location from the header. */
  async reserve(): Promise<void> {
    await this.page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).click();
    await expect(this.panel).toBeVisible();
  }

  /** Chooses an option of a dropdown of the panel. */
  async choose(dropdown: "People" | "Time", option: string): Promise<void> {
    await this.panel.getByRole("combobox", { name: dropdown }).click();
    const offered = this.page.getByRole("option", { name: option, exact: true });
    await offered.evaluate(standing);
    await offered.click();
  }

  /** Chooses tomorrow in the calendar, in the month it belongs to. */
  async chooseTomorrow(): Promise<void> {
    await this.panel.getByRole("button", { name: /^Date/ }).click();
    const today = this.page.getByRole("button", { name: /^Today/ });
    await today.focus();
    await this.page.keyboard.press("ArrowRight");
    await this.page.keyboard.press("Enter");
  }

  /** Asks for a table for two tomorrow evening and takes the first time found; answers that time, `7:00 PM`. */
  async pickATime(): Promise<string> {
    await this.chooseTomorrow();
    await this.choose("Time", "7:00 PM");
    await this.panel.getByRole("button", { name: "Find a Time" }).click();
    const time = this.panel.getByRole("list", { name: /times/i }).getByRole("button").first();
    const label = /\d+:\d\d [AP]M/.exec((await time.textContent()) ?? "")?.[0] ?? "";
    await time.click();
    const seating = this.panel.getByRole("list", { name: /seating/i });
    const details = this.panel.getByRole("timer").or(this.panel.getByRole("alert"));
    await expect(seating.or(details)).toBeVisible();
    if (await seating.isVisible()) await seating.getByRole("button").first().click();
    return label;
  }

  /** As above, until the table is held. */
  async holdATable(): Promise<string> {
    const time = await this.pickATime();
    await expect(this.panel.getByRole("timer")).toBeVisible();
    return time;
  }

  /** Fills in the details of a diner. */
  async giveDetails({ firstName = "Ana", email = "ana@example.com" } = {}): Promise<void> {
    await this.panel.getByLabel("First name").fill(firstName);
    await this.panel.getByLabel("Last name").fill("Reyes");
    await this.panel.getByLabel("Phone", { exact: false }).last().fill("305 555 0123");
    await this.panel.getByLabel("Email").fill(email);
  }

  /** Sends the details off. */
  async complete(): Promise<void> {
    await this.panel.getByRole("button", { name: "Complete Reservation" }).click();
  }
}

/** How long a server may take to render its site and to serve it, on a machine that has much else to do. */
export const STARTING_MS = 180_000;

/** Tests of journeys: every worker has a server on a data folder of its own, every test a diner and what went wrong in the page. */
export const test = base.extend<
  {
    readonly diner: Diner;
    readonly keyboard: Keyboard;
    readonly complaints: readonly string[];
    /** Whether the visitor has been here before and acknowledged the cookie notice: all but who comes to see the notices. */
    readonly isReturning: boolean;
    /** Starts a server with settings of its own, until the test ends. */
    readonly startWith: (settings: Readonly<Record<string, string>>) => Promise<Server>;
    /** Opens a content service of its own, until the test ends. */
    readonly openRepository: typeof openRepository;
  },
  {
    /** What this worker starts servers from. */
    readonly templates: WorkerTemplates;
    /** A test that kills it starts it again. */
    readonly server: Server;
  }
>({
  templates: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs off this pattern
    async ({}, use, { parallelIndex }) => use(templatesOf(parallelIndex)),
    { scope: "worker" },
  ],
  server: [
    async ({ templates: { present } }, use) => {
      const dataDir = await newDataDir(present.dataDir);
      const server = await startServer({ dataDir, port: present.port, settings: { TRUST_PROXY: "true" } });
      await use(server);
      await server.kill();
      await removeDataDir(dataDir);
    },
    { scope: "worker", timeout: STARTING_MS },
  ],
  startWith: async ({ templates: { present } }, use) => {
    const started: Server[] = [];
    await use(async (settings) => {
      const dataDir = await newDataDir(present.dataDir, "database");
      const server = await startServer({ dataDir, settings });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.kill()));
    await Promise.all(started.map((server) => removeDataDir(server.dataDir)));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  openRepository: async ({}, use) => {
    const opened: OwnRepository[] = [];
    await use(async (changed) => {
      const repository = await openRepository(changed);
      opened.push(repository);
      return repository;
    });
    for (const repository of opened) repository.close();
  },
  isReturning: [true, { option: true }],
  // Pages tell the time that servers and tests tell, if that is moved (`clocks/moved-clock.ts`).
  context: async ({ context }, use) => {
    const offset = process.env["MOVED_CLOCK_OFFSET"];
    if (offset !== undefined)
      await context.addInitScript(`{ const { now } = Date; (${replaceDate})(() => now() + ${offset}); }`);
    await use(context);
  },
  page: async ({ page, server, isReturning }, use) => {
    if (isReturning) {
      const acknowledged = { name: "cookie-notice", value: "acknowledged", url: server.url };
      await page.context().addCookies([acknowledged]);
    }
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  complaints: async ({ page, server }, use) => {
    await use(complaintsIn(page, server.url));
  },
  diner: async ({ page }, use) => use(new Diner(page)),
  keyboard: async ({ page }, use) => use(new Keyboard(page)),
});

export { expect };

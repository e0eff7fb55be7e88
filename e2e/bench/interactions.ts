import { readOptions } from "@couvert/platform/command/read-options";
import { type Browser, devices, type Page } from "@playwright/test";
import { Diner, nextFriday } from "../src/diner.ts";
import { openPage } from "../src/open-page.ts";
import { withSite } from "./site.ts";

const USAGE = `pnpm bench:interactions [--rounds 20]

Prints how long interactions take until the next paint on a phone whose processor is four times slower, tasks over 50 ms with their
scripts, and how often a press on slow 3G shows something within 0.3 s.`;

const { values } = readOptions(USAGE, { options: { rounds: { type: "string", default: "20" } } });

const PHONE = { ...devices["iPhone 14"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** 400 kbit/s, and 2 s until a response begins. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const ANSWER_MS = 300;

/** Durations in ms, by the control of an interaction or by the scripts of a task. */
type Durations = Record<string, number[]>;

/** Records interactions from 16 ms and frames with tasks over 50 ms. Runs in a page before its own scripts. */
const recordInteractions = () => {
  const recorded = { interactions: {} as Durations, tasks: {} as Durations };
  Object.assign(window, { recorded });
  const add = (to: Durations, name: string, duration: number) => {
    to[name] = [...(to[name] ?? []), duration];
  };
  const names = new Map<number, string>();
  for (const type of ["click", "keydown"])
    addEventListener(
      type,
      ({ timeStamp, target }) => {
        const control = (target as Element).closest("a, button, summary, input, [role]");
        names.set(timeStamp, `${type} ${control?.textContent || control?.getAttribute("name")}`);
      },
      true,
    );
  type Entry = PerformanceEventTiming & { readonly scripts: readonly Script[] };
  type Script = PerformanceEntry & { readonly invoker: string; readonly sourceURL: string };
  const observe = (options: object, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe(options);
  observe({ type: "event", durationThreshold: 16 }, ({ startTime, duration, name: type }) => {
    const name = names.get(startTime);
    if (name?.startsWith(type)) add(recorded.interactions, name, duration);
  });
  observe({ type: "long-animation-frame" }, ({ duration, scripts }) => {
    const names = scripts.map(({ invoker, sourceURL }) => `${invoker} in ${sourceURL.split("/").at(-1)}`);
    add(recorded.tasks, [...new Set(names)].join(", ") || "styles, layout and paint", duration);
  });
};

const [interactions, tasks]: [Durations, Durations] = [{}, {}];

/** Opens a page on the phone, acts there, and collects what it recorded. */
const visit = async (browser: Browser, address: string, act: (page: Page, diner: Diner) => Promise<void>) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  const wire = await context.newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await openPage(page, address);
  await act(page, new Diner(page));
  // The browser reports a frame after its paint.
  await page.waitForTimeout(1000);
  const recorded = await page.evaluate(
    () => (window as unknown as { recorded: Record<"interactions" | "tasks", Durations> }).recorded,
  );
  for (const [to, from] of [
    [interactions, recorded.interactions],
    [tasks, recorded.tasks],
  ] as const)
    for (const [name, more] of Object.entries(from)) to[name] = [...(to[name] ?? []), ...more];
  await context.close();
};

const filterMenu = async (page: Page) => {
  await page.getByText("Filter by diet").click();
  for (const name of ["Vegan", "Vegetarian", "Show all dishes"])
    await page.getByRole("button", { name, exact: true }).click();
};

const bookTable = async (_: Page, diner: Diner) => {
  await diner.reserve();
  await diner.holdTable();
  await diner.fillDetails();
  await diner.complete();
  await diner.panel.getByRole("heading", { name: /thank you/i }).waitFor();
};

const chooseExperience = async (_: Page, { panel }: Diner) => {
  await panel.getByRole("list", { name: "Available experience times" }).getByRole("button").first().click();
  await panel.getByRole("button", { name: "Continue", exact: true }).click();
  await panel.getByRole("button", { name: "Continue without add-ons" }).waitFor();
};

/** Returns whether a press on Reserve shows something in time on a page that has just become ready. */
const isAnswered = async (browser: Browser, address: string): Promise<boolean> => {
  const page = await browser.newPage(PHONE);
  await openPage(page, address);
  await page.waitForLoadState("networkidle");
  await (await page.context().newCDPSession(page)).send("Network.emulateNetworkConditions", SLOW_3G);
  // The notice of cookies comes by itself, at the foot of the page.
  const header = { clip: { x: 0, y: 0, width: 390, height: 64 } };
  const before = await page.screenshot(header);
  await page.getByRole("banner").getByRole("link", { name: "Reserve", exact: true }).tap();
  await page.waitForTimeout(ANSWER_MS);
  const isChanged = !before.equals(await page.screenshot(header));
  await page.close();
  return isChanged;
};

const print = (title: string, all: Durations, isShown: (durations: readonly number[]) => boolean) => {
  console.log(title);
  for (const [name, durations] of Object.entries(all)) {
    const sorted = durations.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
    if (isShown(sorted))
      console.log(
        `  ${String(at(0.5)).padStart(4)} ${String(at(0.95)).padStart(4)} ${sorted.length} × ${name}`,
      );
  }
};

await withSite(async (browser, siteUrl) => {
  const miami = `${siteUrl}/locations/miami`;
  const friday = `${miami}?reserve=miami&party=2&date=${nextFriday()}&time=19:00`;
  let answered = 0;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await visit(browser, `${miami}/menu`, filterMenu);
    await visit(browser, miami, bookTable);
    await visit(browser, friday, chooseExperience);
    if (await isAnswered(browser, miami)) answered += 1;
  }
  print("interaction to next paint, median and 95th percentile in ms:", interactions, () => true);
  print("tasks over 50 ms, the same:", tasks, ({ length }) => length > 3);
  console.log(`presses on slow 3G answered within ${ANSWER_MS} ms: ${answered} of ${values.rounds}`);
});

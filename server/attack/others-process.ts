import { setTimeout } from "node:timers/promises";
import type { OthersDo } from "./attack-table.ts";
import { BROWSER, pictureAddresses, pictureNames } from "./pictures.ts";
import { createDays, findSlots, hold, release } from "./tables.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

/** A message to this process: visit, or end the visits and report. */
export type Task = "end" | { readonly origin: string; readonly what: OthersDo };

/** The waiting times of the visits, in ms, and what a visitor was refused; null for nothing. */
export interface Report {
  readonly times: readonly number[];
  readonly error: string | null;
}

/** The time between two visits, in ms: no picture is opened twice, and 156 last for all attacks. */
const PAUSE_MS: Readonly<Record<OthersDo, number>> = { visit: 20, "open pictures": 100 };

/** The visits that a report has at least. */
const FEWEST = 4;

/** The date of their tables, which no attack takes. */
const DATE = createDays(3)();

const PAGES = ["/", "/locations/miami"];

let address = 0;

/** Opens somebody new: limits of one visitor would count for nobody else. */
const nextVisitor = (origin: string): Visitor => {
  address += 1;
  return openVisitor(() => origin, `198.18.${address >> 8}.${address & 255}`);
};

/** Reads two pages, searches a table and holds it. Returns how long that took, in ms; the table is free again afterwards. */
const visit = async (visitor: Visitor): Promise<number> => {
  const began = performance.now();
  for (const path of PAGES) {
    const { status } = await visitor.get(path);
    if (status !== 200) throw new Error(`the visitor beside gets ${status} for ${path}`);
  }
  const [slot] = await findSlots(visitor, DATE);
  if (slot === undefined) throw new Error("the visitor beside finds no table");
  const token = await hold(visitor, slot);
  const ms = performance.now() - began;
  if (token === null) throw new Error("the visitor beside gets no table");
  await release(visitor, token);
  return ms;
};

const pictures = [...pictureAddresses(await pictureNames("others"), [320, 480, 640, 828, 1200, 2048])];

/** Opens a picture that nobody has opened; returns how long that took, in ms. */
const openPicture = async (visitor: Visitor): Promise<number> => {
  const path = pictures.shift();
  if (path === undefined) throw new Error("the visitor beside has opened all pictures");
  const began = performance.now();
  const { status } = await visitor.get(path, BROWSER);
  if (status !== 200) throw new Error(`the visitor beside gets ${status} for ${path}`);
  return performance.now() - began;
};

const VISITS: Readonly<Record<OthersDo, (visitor: Visitor) => Promise<number>>> = {
  visit,
  "open pictures": openPicture,
};

let hasEnded = false;

const visitUntilEnd = async ({ origin, what }: Exclude<Task, "end">): Promise<Report> => {
  const times: number[] = [];
  try {
    while (!hasEnded || times.length < FEWEST) {
      times.push(await VISITS[what](nextVisitor(origin)));
      await setTimeout(PAUSE_MS[what]);
    }
    return { times, error: null };
  } catch (error) {
    return { times, error: String(error) };
  }
};

let visits: Promise<Report> | undefined;

process.on("message", async (task: Task) => {
  if (task === "end") {
    hasEnded = true;
    process.send?.(await visits);
  } else {
    hasEnded = false;
    visits = visitUntilEnd(task);
  }
});
process.on("disconnect", () => process.exit());

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "../diner.ts";

const PRELOAD = `--import=${fileURLToPath(new URL("test-clock.ts", import.meta.url))}`;
const START = Date.parse("2027-02-28T12:00:00Z");

/** Returns the JSON that a program prints in a process whose clock starts at START. */
const run = (program: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
      // The clock of this process may be moved too.
      env: {
        ...process.env,
        NODE_OPTIONS: PRELOAD,
        TEST_CLOCK: "2027-02-28T12:00:00Z",
        TEST_CLOCK_OFFSET: undefined,
      },
    }),
  );

/** How long a program may take to print its clock, in ms. */
const HANG_MS = 120_000;

test.describe("test clock", () => {
  test("starts at its instant and runs on, for every way to read the time", () => {
    const told = run(`
      const first = [Date.now(), new Date().getTime(), Date.parse(Date())];
      while (Date.now() === first[0]);
      console.log(JSON.stringify([...first, Date.now()]));`);
    const [now, constructed, called, later] = told as [number, number, number, number];
    for (const instant of [now, constructed, called + 1000, later]) {
      expect(instant).toBeGreaterThanOrEqual(START);
      expect(instant).toBeLessThan(START + HANG_MS);
    }
    expect(later).toBeGreaterThan(now);
  });

  test("leaves dates of other moments unchanged", () => {
    const told = run(`
      const date = new Date("2020-01-02T03:04:05Z");
      console.log(JSON.stringify([date, date instanceof Date, new Date(2020, 0, 2).getFullYear()]));`);
    expect(told).toEqual(["2020-01-02T03:04:05.000Z", true, 2020]);
  });

  test("runs on in child processes instead of starting again", () => {
    const told = run(`
      import { execFileSync } from "node:child_process";
      const env = { ...process.env, TEST_CLOCK: "2030-01-01T00:00:00Z" };
      console.log(execFileSync(process.execPath, ["--eval", "process.stdout.write(String(Date.now()))"], { encoding: "utf8", env }));`);
    expect(told).toBeGreaterThanOrEqual(START);
    expect(told).toBeLessThan(START + HANG_MS);
  });

  test("is the clock of servers and of all pages", async ({ browser, page, server, request }) => {
    const { timestamp } = await (await request.get("/builds/latest.json")).json();
    const other = await (await browser.newContext()).newPage();
    const read: number[] = [timestamp];
    for (const each of [page, other]) {
      await each.goto(server.url);
      read.push(await each.evaluate(() => Date.now()));
    }
    for (const instant of read) expect(Math.abs(instant - Date.now())).toBeLessThan(60 * 60_000);
    await other.context().close();
  });
});

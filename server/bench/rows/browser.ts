import { join } from "node:path";
import type { Bench, Figure, Row } from "../figures.ts";
import { runProcess } from "../processes/run-process.ts";

/** Measures the reservation panel from a click until it is usable, in a browser. */
export const panel: Row = {
  name: "panel",
  title: "panel, click → usable",
  minutes: 3,
  measure: (bench) => measureInBrowser(bench, "panel.ts"),
};

/** Measures what a location page requests until the browser is idle. */
export const requests: Row = {
  name: "requests",
  title: "requests after idle, location page at 1440 px",
  minutes: 1,
  measure: (bench) => measureInBrowser(bench, "requests.ts"),
};

/** Runs a benchmark of the folder `e2e/bench`, whose lines end with `name: value unit`. */
const measureInBrowser = async (
  { checkout, compilePages }: Bench,
  file: string,
): Promise<readonly Figure[]> => {
  await compilePages();
  const { output } = await runProcess({
    command: process.execPath,
    args: [join(checkout, "e2e/bench", file)],
    cwd: join(checkout, "e2e"),
  });
  return output.split("\n").flatMap((line) => {
    const [, of, value, unit, note] = /^ {2}(.+): ([\d.]+) (\w+)(?: \((.*)\))?$/.exec(line) ?? [];
    return of === undefined || unit === undefined
      ? []
      : [{ of, value: Number(value), unit, ...(note === undefined ? {} : { note }) }];
  });
};

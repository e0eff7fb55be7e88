import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { quantile } from "@couvert/services/bench/quantile";
import type { Bench, Figure, Row } from "../figures.ts";
import { runPeer } from "../peers.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { serveScript } from "../processes/serve-process.ts";
import { buildPeer } from "./static-peers.ts";

const ROUNDS = 3;
const LOCATION = "/locations/austin";

/** Measures Lighthouse's mobile performance of the home page and a location page, beside Astro's page with the same text. */
export const lighthouse: Row = {
  name: "lighthouse",
  title: "Lighthouse, mobile",
  minutes: 4,
  measure: async (bench) => {
    // First, since making its pages needs the data folder for itself.
    const astro = await bench.attempt("Astro's location page", () => auditAstro(bench));
    const { contentFolder, dataFolder } = await bench.builtSite(bench.locations[0]);
    const couvert = await serveCouvert({ checkout: bench.checkout, contentFolder, dataFolder });
    try {
      return [
        ...(await audit(bench, "home", `${couvert.origin}/`)),
        ...(await audit(bench, "location page", `${couvert.origin}${LOCATION}`)),
        ...astro,
      ];
    } finally {
      await couvert.stop();
    }
  },
};

const auditAstro = async (bench: Bench): Promise<readonly Figure[]> => {
  const { folder } = await buildPeer(bench, "Astro");
  const html = await readFile(join(folder, LOCATION, "index.html"));
  const served = join(bench.scratch, "astro-page", LOCATION);
  await mkdir(served, { recursive: true });
  await writeFile(join(served, "index.html"), html);
  await writeFile(join(served, "index.html.gz"), await promisify(gzip)(html));
  const server = await serveScript("express-sirv.ts", join(bench.scratch, "astro-page"));
  try {
    return await audit(bench, "Astro's location page", `${server.origin}${LOCATION}/`);
  } finally {
    await server.stop();
  }
};

/** Audits a page several times, and returns the medians. */
const audit = ({ attempt }: Bench, name: string, url: string): Promise<readonly Figure[]> =>
  attempt(name, async () => {
    const browser = await findBrowser();
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking";
      const args = [
        url,
        "--quiet",
        "--output=json",
        "--only-categories=performance",
        `--chrome-flags=${flags}`,
      ];
      const { output } = await runPeer("lighthouse/cli/index.js", args, { CHROME_PATH: browser });
      reports.push(JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as Report);
    }
    const median = (read: (report: Report) => number) => quantile(reports.map(read), 0.5);
    const of = (id: AuditId) => median(({ audits }) => audits[id].numericValue);
    return [
      { of: name, value: median(({ categories }) => categories.performance.score * 100), unit: "of 100" },
      { of: `${name}, first contentful paint`, value: of("first-contentful-paint") / 1000, unit: "s" },
      { of: `${name}, largest contentful paint`, value: of("largest-contentful-paint") / 1000, unit: "s" },
      { of: `${name}, total blocking time`, value: of("total-blocking-time"), unit: "ms" },
    ];
  });

type AuditId = "first-contentful-paint" | "largest-contentful-paint" | "total-blocking-time";

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<AuditId, { readonly numericValue: number }>>;
}

const BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium-headless-shell",
];

const findBrowser = async (): Promise<string> => {
  for (const path of [process.env["COUVERT_BROWSER"] ?? "", ...BROWSERS]) {
    if (
      await access(path).then(
        () => path !== "",
        () => false,
      )
    )
      return path;
  }
  throw new Error("no Chromium is installed; COUVERT_BROWSER names one");
};

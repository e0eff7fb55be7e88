import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Row } from "../figures.ts";
import { type LoadOptions, load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { serveScript } from "../processes/serve-process.ts";
import { settle } from "../processes/settle.ts";

const REQUEST = { path: "/locations/austin", headers: { "accept-encoding": "gzip" } };
const ROUNDS = 2;
const LOAD: LoadOptions = { seconds: 5, clients: 32 };

/** Measures in turns how often Couvert and node:http from memory send the same compressed page per second of processor time. */
export const serve: Row = {
  name: "serve",
  title: "HTML from our server, all headers on",
  minutes: 1,
  measure: async ({ builtSite, checkout, scratch, locations: [large] }) => {
    await using couvert = await serveCouvert({ checkout, ...(await builtSite(large)) });
    await settle(couvert);
    const html = await (await fetch(`${couvert.origin}${REQUEST.path}`)).text();
    await using bare = await serveScript("bare-page.ts", await writePage(scratch, html));
    const [own, its]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push((await load(couvert, REQUEST, LOAD)).perCpuSecond);
      its.push((await load(bare, REQUEST, LOAD)).perCpuSecond);
    }
    const [best, bareBest] = [Math.max(...own), Math.max(...its)];
    return [
      { of: "Couvert", value: best, unit: "requests a CPU second" },
      { of: "node:http from memory", value: bareBest, unit: "requests a CPU second" },
      { of: "Couvert / node:http", value: best / bareBest, unit: "" },
    ];
  },
};

/** Writes a compressed page as `bare-page.ts` looks for it, and returns the folder. */
const writePage = async (scratch: string, html: string): Promise<string> => {
  const folder = join(scratch, "page");
  await mkdir(join(folder, REQUEST.path), { recursive: true });
  await writeFile(join(folder, REQUEST.path, "index.html.gz"), await promisify(gzip)(html, { level: 9 }));
  return folder;
};

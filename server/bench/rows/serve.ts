import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Bench, Figure, Row } from "../figures.ts";
import { type LoadOptions, load } from "../load.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { type ServedProcess, serveScript } from "../processes/serve-process.ts";
import { settle } from "../processes/settle.ts";

const PAGE = "/locations/austin";
const ROUNDS = 2;
const LOAD: LoadOptions = { seconds: 5, clients: 32 };
const HEADERS = { "accept-encoding": "gzip" };

/**
 * Measures how often each server sends the same compressed page per second of its own processor time: Couvert with all its
 * headers, Express with sirv, and node:http from memory.
 */
export const serve: Row = {
  name: "serve",
  title: "HTML from our server, all headers on",
  minutes: 1,
  measure: async (bench) => {
    const { contentFolder, dataFolder } = await bench.builtSite(bench.locations[0]);
    const couvert = await serveCouvert({ checkout: bench.checkout, contentFolder, dataFolder });
    try {
      await settle(couvert);
      const html = await (await fetch(`${couvert.origin}${PAGE}`)).text();
      const folder = await writePage(bench.scratch, html);
      const peers: readonly (readonly [string, Opening])[] = [
        ["Express and sirv", () => serveScript("express-sirv.ts", folder)],
        ["node:http from memory", () => serveScript("bare-page.ts", folder)],
      ];
      const own: number[] = [];
      const compared: Figure[] = [];
      for (const [name, open] of peers) compared.push(...(await compare(bench, couvert, own, name, open)));
      return [{ of: "Couvert", value: Math.max(...own), unit: "requests a CPU second" }, ...compared];
    } finally {
      await couvert.stop();
    }
  },
};

type Opening = () => Promise<ServedProcess>;

/** Compares Couvert with a peer in turns, and returns the best of each and the ratio. */
const compare = (
  { attempt }: Bench,
  couvert: ServedProcess,
  own: number[],
  name: string,
  open: Opening,
): Promise<readonly Figure[]> =>
  attempt(name, async () => {
    const peer = await open();
    try {
      const its: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push((await load(couvert, { path: PAGE, headers: HEADERS }, LOAD)).perCpuSecond);
        its.push((await load(peer, { path: PAGE, headers: HEADERS }, LOAD)).perCpuSecond);
      }
      const best = Math.max(...its);
      return [
        { of: name, value: best, unit: "requests a CPU second" },
        { of: `Couvert / ${name}`, value: Math.max(...own.slice(-ROUNDS)) / best, unit: "" },
      ];
    } finally {
      await peer.stop();
    }
  });

/** Writes a page as nginx and sirv look for it: with a compressed copy beside it. */
const writePage = async (scratch: string, html: string): Promise<string> => {
  const folder = join(scratch, "page");
  const file = join(folder, PAGE);
  await mkdir(file, { recursive: true });
  await writeFile(join(file, "index.html"), html);
  await writeFile(join(file, "index.html.gz"), await promisify(gzip)(html, { level: 9 }));
  return folder;
};

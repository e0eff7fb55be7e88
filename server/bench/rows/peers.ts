import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEMO_LOCATIONS, writeContent, writeTextPages } from "../content/write-content.ts";
import type { Figure, Row } from "../figures.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";
import { runProcess } from "../processes/serve-process.ts";
import type { Usage } from "../processes/usage.ts";
import { quantile } from "../quantile.ts";

type Used = Pick<Usage, "cpu" | "peak">;

const ROUNDS = 3;

/** The peers, and the arguments of Node that build into the folder `out`. */
const PEERS = {
  Astro: ["node_modules/astro/bin/astro.mjs", "build", "--outDir", "out", "--silent"],
  Eleventy: ["node_modules/@11ty/eleventy/cmd.cjs", "--quiet", "--input=eleventy", "--output=out"],
};
const PACKAGES = ["astro@7.3.5", "@11ty/eleventy@3.1.8"];

/**
 * Measures full builds in turns with those of Astro and Eleventy, which write the texts, styles, header and footer of the same pages:
 * first Couvert's pages as they are, then as many that Couvert writes from those texts alone. Installs the peers for this run.
 */
export const peers: Row = {
  name: "peers",
  title: "full builds beside Astro and Eleventy",
  minutes: 10,
  measure: async ({ checkout, scratch, content, compiled, locations: [large], log }) => {
    const folder = join(scratch, "peers");
    await cp(fileURLToPath(new URL("../peers", import.meta.url)), folder, { recursive: true });
    await mkdir(join(folder, "eleventy/_data"));
    await runProcess({ command: "npm", args: ["install", "--prefix", folder, ...PACKAGES], cwd: folder });
    await compiled();
    const measure = async (kind: string, contentFolder: string) => {
      const taken: Record<string, Used[]> = { Couvert: [], Astro: [], Eleventy: [] };
      let site: PeerSite = { parts: [], pages: [] };
      for (let round = 1; round <= ROUNDS; round += 1) {
        log(`  ${kind}, ${round} of ${ROUNDS} …`);
        const dataFolder = join(scratch, `data of ${kind}`);
        await using couvert = await serveCouvert({ checkout, contentFolder, dataFolder });
        taken["Couvert"]?.push(await couvert.usage());
        if (round === 1) site = await readSite(couvert.origin, dataFolder);
        await couvert.stop();
        await rm(dataFolder, { recursive: true });
        await writeFile(join(folder, "eleventy/_data/site.json"), JSON.stringify(site));
        for (const [name, args] of Object.entries(PEERS)) {
          taken[name]?.push(await runProcess({ command: process.execPath, args, cwd: folder }));
          await rm(join(folder, "out"), { recursive: true });
        }
      }
      return { site, figures: figuresOf(`${site.pages.length} ${kind}`, taken) };
    };
    const whole = await measure("pages as they are", await content(large));
    const texts = join(scratch, "texts");
    await writeContent(texts, DEMO_LOCATIONS);
    const kept = new Set(await readdir(join(texts, "documents/location")));
    const generated = whole.site.pages.filter(
      ({ path }) => path.startsWith("/locations/") && !kept.has(`${path.split("/")[2]}.json`),
    );
    await writeTextPages(texts, generated);
    return [...whole.figures, ...(await measure("pages of texts", texts)).figures];
  },
};

/** The pages of a site for the peers; `styles`, `header` and `footer` are indices of `parts`. */
interface PeerSite {
  readonly parts: readonly string[];
  readonly pages: readonly (Readonly<Record<"path" | "title", string>> &
    Readonly<Record<"styles" | "header" | "footer", number>> & { readonly texts: readonly string[] })[];
}

/** Reads all pages of a running Couvert. */
const readSite = async (origin: string, dataFolder: string): Promise<PeerSite> => {
  const json = async (name: string) => JSON.parse(await readFile(join(dataFolder, "site", name), "utf8"));
  const { pages } = await json(`builds/${(await json("published.json")).current}.json`);
  const parts = new Map<string, number>();
  const read: PeerSite["pages"][number][] = [];
  for (const path of Object.keys(pages)) {
    const html = await (await fetch(origin + path)).text();
    const textOf = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
    const part = (pattern: RegExp) => {
      const text = textOf(pattern);
      return parts.get(text) ?? parts.set(text, parts.size).size - 1;
    };
    read.push({
      path,
      title: decode(textOf(/<title>([^<]*)/)),
      texts: textsOf(textOf(/(<main[\s\S]*)<\/main>/)),
      styles: part(/<style[^>]*>([^<]*)/),
      header: part(/<body[^>]*>([\s\S]*?)<main/),
      footer: part(/<\/main>([\s\S]*?<\/footer>)/),
    });
  }
  return { pages: read, parts: [...parts.keys()] };
};

const textsOf = (html: string): readonly string[] =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]*>/)
    .map((text) => decode(text).trim())
    .filter((text) => text !== "");

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
const decode = (text: string): string =>
  text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Returns medians with their ranges, and the ratios of processor time. */
const figuresOf = (kind: string, taken: Readonly<Record<string, readonly Used[]>>): readonly Figure[] => {
  const summary = (name: string, of: "cpu" | "peak") => {
    const values = (taken[name] ?? []).map((usage) => usage[of]);
    const range = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1)).join(" to ");
    return { value: quantile(values, 0.5), note: range };
  };
  return Object.keys(taken).flatMap((name) => [
    { of: `${kind}, ${name}, processor`, unit: "s", ...summary(name, "cpu") },
    { of: `${kind}, ${name}, peak memory`, unit: "MB", ...summary(name, "peak") },
    ...(name === "Couvert"
      ? []
      : [
          {
            of: `${kind}, Couvert / ${name}, processor`,
            unit: "",
            value: summary("Couvert", "cpu").value / summary(name, "cpu").value,
          },
        ]),
  ]);
};

import { join } from "node:path";
import type { Bench, Figure } from "../figures.ts";
import { runPeer, writePeerPages } from "../peers.ts";
import { serveCouvert } from "../processes/serve-couvert.ts";

/** The peers that build pages. Both write plain HTML: no compressed copies, payloads, pictures or search data. */
const BUILDERS = {
  Astro: { program: "astro/bin/astro.mjs", args: ["build", "--root", "astro"] },
  Eleventy: { program: "@11ty/eleventy/cmd.cjs", args: ["--quiet", "--input=eleventy"] },
} as const;

/** Writes the pages of the large group for the peers, once for all rows. */
const peerPages = (bench: Bench): Promise<string> => bench.shared("peer pages", () => writePages(bench));

const writePages = async ({ builtSite, checkout, scratch, locations: [large] }: Bench): Promise<string> => {
  const { contentFolder, dataFolder } = await builtSite(large);
  const server = await serveCouvert({ checkout, contentFolder, dataFolder });
  try {
    const file = join(scratch, "pages.json");
    await writePeerPages(server.origin, file);
    return file;
  } finally {
    await server.stop();
  }
};

/** Builds the pages with a peer into its own folder, once for all rows. */
export const buildPeer = (bench: Bench, name: keyof typeof BUILDERS): Promise<PeerBuild> =>
  bench.shared(name, async () => {
    const pages = await peerPages(bench);
    const folder = join(bench.scratch, name.toLowerCase());
    const { program, args } = BUILDERS[name];
    const output = name === "Eleventy" ? [`--output=${folder}`] : [];
    const { seconds, usage } = await runPeer(program, [...args, ...output], {
      BENCH_PAGES: pages,
      BENCH_OUT: folder,
    });
    return {
      folder,
      figures: [
        { of: `${name}, the same pages and text`, value: seconds, unit: "s" },
        { of: `${name}, processor`, value: usage.cpu, unit: "s" },
        { of: `${name}, peak memory`, value: usage.peak, unit: "MB" },
      ],
    };
  });

/** The build of a peer. */
interface PeerBuild {
  readonly folder: string;
  readonly figures: readonly Figure[];
}

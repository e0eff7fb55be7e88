import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { errorMessage } from "@couvert/domain/values/error-message";
import { writeContent } from "./content/write-content.ts";
import { type Bench, notMeasured } from "./figures.ts";
import { serveCouvert } from "./processes/serve-couvert.ts";

/** Creates what the rows share. Contents and sites are made when a row first needs them. */
export const createBench = (options: Pick<Bench, "checkout" | "scratch" | "locations" | "log">): Bench => {
  const { checkout, scratch, log } = options;
  const made = new Map<string, Promise<unknown>>();
  const shared = <A>(name: string, make: () => Promise<A>): Promise<A> => {
    const existing = made.get(name) ?? make();
    made.set(name, existing);
    return existing as Promise<A>;
  };
  const content = (locations: number) =>
    shared(`content ${locations}`, async () => {
      const folder = join(scratch, `content-${locations}`);
      await writeContent(folder, locations);
      return folder;
    });
  const compiled = () => shared("compiled pages", () => compile(checkout));
  return {
    ...options,
    content,
    compiled,
    builtSite: (locations) =>
      shared(`site ${locations}`, async () => {
        const contentFolder = await content(locations);
        await compiled();
        const dataFolder = join(scratch, `data-${locations}`);
        log(`  building ${locations} locations …`);
        const server = await serveCouvert({ checkout, contentFolder, dataFolder });
        const { cpu, peak } = await server.usage();
        const pages = Number(/(\d+) pages rendered/.exec(server.lines.join("\n"))?.[1] ?? Number.NaN);
        await server.stop();
        const seconds = server.startSeconds;
        return {
          contentFolder,
          dataFolder,
          build: [
            {
              of: `${locations} locations`,
              value: seconds,
              unit: "s",
              note: `${pages} pages, from the start to the first answer`,
            },
            { of: `${locations} locations, a page`, value: (seconds / pages) * 1000, unit: "ms" },
            { of: `${locations} locations, processor`, value: cpu, unit: "s" },
            { of: `${locations} locations, peak memory`, value: peak, unit: "MB" },
          ],
        };
      }),
    attempt: async (of, step) => {
      try {
        return await step();
      } catch (error) {
        return [notMeasured(of, errorMessage(error))];
      }
    },
  };
};

/** Compiles the UI of a checkout, which is no part of a build of pages. */
const compile = (checkout: string) =>
  promisify(execFile)(process.execPath, [join(checkout, "server/src/commands/launch.mjs"), "build"], {
    cwd: checkout,
  });

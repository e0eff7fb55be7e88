import { createReadStream, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FLAGS = dirname(fileURLToPath(import.meta.resolve("country-flag-icons/package.json")));

/** The folder of the flags. Contains the version, since files below `assets` are immutable. */
export const FLAGS_FOLDER = `assets/flags-${JSON.parse(readFileSync(join(FLAGS, "package.json"), "utf8")).version}`;

/** Emits the flags of the phone field where `flagPath` expects them, so that no chunk lists 250 URLs. */
export const flags: Plugin = {
  name: "flags",
  applyToEnvironment: ({ name }) => name === "client",
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${FLAGS_FOLDER}`, ({ url = "" }, response, next) => {
      response.setHeader("Content-Type", "image/svg+xml");
      createReadStream(join(FLAGS, "3x2", basename(url)))
        .on("error", next)
        .pipe(response);
    });
  },
  async generateBundle() {
    for (const file of await readdir(join(FLAGS, "3x2"))) {
      if (!file.endsWith(".svg")) continue;
      const source = await readFile(join(FLAGS, "3x2", file));
      this.emitFile({ type: "asset", fileName: `${FLAGS_FOLDER}/${file}`, source });
    }
  },
};

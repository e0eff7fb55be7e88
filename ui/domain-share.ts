import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { minify, type Plugin } from "vite";

const OF_DOMAIN = /^\.\.[\\/]domain[\\/]src[\\/]/;
const OF_EFFECT = /[\\/]node_modules[\\/]effect[\\/]/;

/**
 * Writes what each script contains of the domain to a folder of the package, for `pnpm size`: the modules, those of effect
 * included, and the domain's code, minified separately.
 */
export const domainShare = (folder: string): Plugin => ({
  name: "domain-share",
  apply: "build",
  async writeBundle(_options, bundle) {
    if (this.environment.config.consumer !== "client") return;
    const shares: Record<string, { readonly modules: readonly string[]; readonly code: string }> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const held = Object.entries(chunk.modules).map(([id, { code }]) => ({
        module: relative(import.meta.dirname, id),
        code: code ?? "",
      }));
      const domain = held.filter(({ module }) => OF_DOMAIN.test(module));
      const effect = held.filter(({ module }) => OF_EFFECT.test(module));
      const text = domain.map(({ code }) => code).join("\n");
      // No code uses the exports here, and all of it counts.
      const { code } = await minify(chunk.fileName, text, { module: true, compress: { unused: false } });
      shares[chunk.fileName] = { modules: [...domain, ...effect].map(({ module }) => module), code };
    }
    const shareFolder = join(import.meta.dirname, folder);
    await mkdir(shareFolder, { recursive: true });
    await writeFile(join(shareFolder, `${this.environment.name}.json`), JSON.stringify(shares, null, 2));
  },
});

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brandFolder } from "@couvert/ui/brands";
import type { Config } from "./config.ts";

const DEMO = fileURLToPath(new URL("../../../adapters/demo", import.meta.url));

/** Where a group's embedded content lies; `releases` holds a folder for each release that is to come. */
export interface ContentFolders {
  readonly documents: string;
  readonly images: string;
  readonly media: string;
  readonly releases: string;
  /** The restaurants of the reservation service, a file each. */
  readonly book: string;
}

/** Where a configuration's embedded content lies: in the folder it names, else in its brand's own, else in the demo group's. */
export const contentFolders = ({
  contentFolder,
  brand,
}: Pick<Config, "contentFolder" | "brand">): ContentFolders => {
  if (contentFolder !== null) return foldersIn(resolve(contentFolder));
  const own = join(brandFolder(brand), "content");
  return foldersIn(existsSync(own) ? own : DEMO);
};

const foldersIn = (folder: string): ContentFolders => ({
  documents: join(folder, "documents"),
  images: join(folder, "images"),
  media: join(folder, "media"),
  releases: join(folder, "releases"),
  book: join(folder, "book"),
});

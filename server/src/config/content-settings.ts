import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ContentState } from "@couvert/domain/site/content/content-repository";
import { brandFolder, DEFAULT_BRAND } from "@couvert/ui/brands";

const DEMO = fileURLToPath(new URL("../../../adapters/demo", import.meta.url));

/** The folders of embedded content. */
export type ContentFolders = Readonly<ReturnType<typeof createFolders>>;

/** Returns the folders of embedded content: in the configured folder, else in the brand's, else the demo's. */
export const contentFolders = ({
  contentFolder,
  brand,
}: {
  readonly contentFolder: string | null;
  readonly brand: string;
}): ContentFolders => {
  if (contentFolder !== null) return createFolders(resolve(contentFolder));
  const own = join(brandFolder(brand), "content");
  return createFolders(existsSync(own) ? own : DEMO);
};

/** Returns the folders of the content that a command is given; without any, those of a server with its environment. */
export const givenFolders = (
  given: string | undefined,
  { CONTENT_FOLDER, BRAND }: Readonly<Record<string, string | undefined>>,
): ContentFolders =>
  contentFolders({
    contentFolder: given ?? (CONTENT_FOLDER?.trim() || null),
    brand: BRAND?.trim() || DEFAULT_BRAND,
  });

const createFolders = (folder: string) => ({
  documents: join(folder, "documents"),
  images: join(folder, "images"),
  media: join(folder, "media"),
  /** A folder for each planned release. */
  releases: join(folder, "releases"),
  /** One file per restaurant of the reservation service. */
  restaurants: join(folder, "book"),
});

/** Decodes a content state: `latest`, `release:{label}`, `release-id:{id}` or `ref:{ref}`; null for anything else. */
export const parseContentState = (words: string): ContentState | null => {
  if (words === "latest") return { mode: "latest" };
  const [, mode, value = ""] = /^(release-id|release|ref):\s*(\S.*)$/.exec(words) ?? [];
  switch (mode) {
    case "release":
      return { mode: "releaseLabel", label: value };
    case "release-id":
      return { mode: "releaseId", id: value };
    case "ref":
      return { mode: "manual", ref: value };
    default:
      return null;
  }
};

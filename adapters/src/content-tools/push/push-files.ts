import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { createMigration, type WriteClient } from "@prismicio/client";
import { decodeOwnFile, type OwnFile } from "../../embedded/content-repository/own-files.ts";
import type { ServiceAsset } from "./list-assets.ts";

/** Where the files of our documents lie at the service, by their names here, `miami.jpg`. */
export type MovedFiles = ReadonlyMap<string, { readonly id: string; readonly url: string }>;

/** The folders of the files that documents name, `/content/images/…` and `/content/media/…`. */
export type FileFolders = Readonly<Record<OwnFile["kind"], string>>;

type Values = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".svg": "image/svg+xml",
  ".vtt": "text/vtt",
  ".webm": "video/webm",
};

/**
 * Uploads the pictures and films that documents show and the service has not. A file is known there by its name and by
 * the hash of its content, which stands in its notes: the same one is never uploaded twice, and one that was changed is.
 */
export const pushFiles = async (options: {
  readonly client: WriteClient;
  readonly folders: FileFolders;
  readonly there: readonly ServiceAsset[];
  /** The data of the documents that are sent. */
  readonly shownBy: readonly unknown[];
  readonly tell: (line: string) => void;
}): Promise<MovedFiles> => {
  const { client, folders, there, shownBy, tell } = options;
  const uploads = createMigration();
  const contents = await Promise.all(
    listOwnFiles(shownBy).map(async ({ kind, name }) => {
      const content = new Uint8Array(await readFile(join(folders[kind], name)));
      return { name, content, notes: `couvert ${createHash("sha256").update(content).digest("hex")}` };
    }),
  );
  const files = contents.map(({ name, content, notes }) => {
    const asset = there.find((each) => each.filename === name && each.notes === notes);
    if (asset !== undefined) return { name, asset };
    const file = new File([content], name, { type: TYPES[extname(name)] ?? "" });
    return { name, upload: uploads.createAsset(file, name, { notes }) };
  });
  await client.migrate(uploads, {
    reporter: (event) => {
      if (event.type !== "assets:creating") return;
      tell(`file ${event.data.current} of ${event.data.total}: ${event.data.asset.config.filename}`);
    },
  });
  return new Map(
    files.flatMap(({ name, asset, upload }) => {
      const moved = asset ?? upload?.asset;
      return moved === undefined ? [] : [[name, { id: moved.id, url: moved.url }]];
    }),
  );
};

/** A picture, or a link to a film, as it stands at the service: the same part of it. One from elsewhere stays as it is. */
export const moveFile = (field: Values, files: MovedFiles): Values => {
  const own = decodeOwnFile(field["url"]);
  const moved = own === null ? undefined : files.get(own.name);
  return own === null || moved === undefined
    ? field
    : { ...field, id: moved.id, url: `${moved.url.split("?")[0]}${own.query}` };
};

const listOwnFiles = (values: readonly unknown[]): readonly OwnFile[] => {
  const files = new Map<string, OwnFile>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const each of Object.values(value)) {
      const own = typeof each === "string" ? decodeOwnFile(each) : null;
      if (own === null) look(each);
      else files.set(own.name, own);
    }
  };
  look(values);
  return [...files.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
};

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { decodeOwnFile, type OwnFile } from "@couvert/services/content-repository/own-files";
import { createMigration, type WriteClient } from "@prismicio/client";
import type { ServiceAsset } from "./service-state.ts";

/** The ids and URLs of our files at the service, by their local names, `miami.jpg`. */
export type MovedFiles = ReadonlyMap<string, { readonly id: string; readonly url: string }>;

/** The folders of the files that documents reference, `/content/images/…` and `/content/media/…`. */
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
 * Uploads the pictures and videos that documents show and the service lacks. It identifies a file at the service by its
 * name and the hash of its content in the notes, so it uploads a changed file and never the same one twice.
 */
export const pushFiles = async (options: {
  readonly client: WriteClient;
  readonly folders: FileFolders;
  readonly there: readonly ServiceAsset[];
  /** The data of the sent documents. */
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

/** Replaces the id and URL of a picture or video with those at the service, and leaves the query as it is. Other files do not change. */
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

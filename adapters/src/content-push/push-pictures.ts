import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createMigration, type WriteClient } from "@prismicio/client";
import type { ServiceAsset } from "./list-assets.ts";

/** Where the pictures of our documents lie at the service, by their names here, `miami.jpg`. */
export type MovedPictures = ReadonlyMap<string, { readonly id: string; readonly url: string }>;

type Values = Readonly<Record<string, unknown>>;

const OWN_PICTURE = /^\/content\/images\/([^?#]+)(\?[^#]*)?/;

/**
 * Uploads the pictures that documents show and the service has not. One is known there by its name and by the hash of
 * its content, which stands in its notes: the same picture is never uploaded twice, and one that was changed is.
 */
export const pushPictures = async (options: {
  readonly client: WriteClient;
  readonly folder: string;
  readonly there: readonly ServiceAsset[];
  /** The data of the documents that are sent. */
  readonly shownBy: readonly unknown[];
  readonly tell: (line: string) => void;
}): Promise<MovedPictures> => {
  const { client, folder, there, shownBy, tell } = options;
  const uploads = createMigration();
  const files = await Promise.all(
    [...picturesIn(shownBy)].toSorted().map(async (name) => {
      const content = new Uint8Array(await readFile(join(folder, name)));
      return { name, content, notes: `couvert ${createHash("sha256").update(content).digest("hex")}` };
    }),
  );
  const pictures = files.map(({ name, content, notes }) => {
    const asset = there.find((each) => each.filename === name && each.notes === notes);
    if (asset !== undefined) return { name, asset };
    return { name, upload: uploads.createAsset(new File([content], name), name, { notes }) };
  });
  await client.migrate(uploads, {
    reporter: (event) => {
      if (event.type !== "assets:creating") return;
      tell(`picture ${event.data.current} of ${event.data.total}: ${event.data.asset.config.filename}`);
    },
  });
  return new Map(
    pictures.flatMap(({ name, asset, upload }) => {
      const moved = asset ?? upload?.asset;
      return moved === undefined ? [] : [[name, { id: moved.id, url: moved.url }]];
    }),
  );
};

/** A picture field as it stands at the service, with the same part of the picture; one from elsewhere stays as it is. */
export const movePicture = (image: Values, pictures: MovedPictures): Values => {
  const [, name = "", query = ""] = OWN_PICTURE.exec(String(image["url"])) ?? [];
  const moved = pictures.get(name);
  return moved === undefined ? image : { ...image, id: moved.id, url: `${moved.url.split("?")[0]}${query}` };
};

const picturesIn = (values: readonly unknown[]): ReadonlySet<string> => {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const each of Object.values(value)) {
      const name = typeof each === "string" ? OWN_PICTURE.exec(each)?.[1] : undefined;
      if (name === undefined) look(each);
      else names.add(name);
    }
  };
  look(values);
  return names;
};

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { readDocuments } from "./read-documents.ts";
import type { Release } from "./repository-content.ts";

const decode = Schema.decodeUnknownResult(
  Schema.fromJsonString(
    Schema.Struct({ label: Schema.String, scheduledAt: Schema.optional(Schema.NullOr(Schema.String)) }),
  ),
);

/**
 * Reads the releases of a folder, in the order of their names: `{id}/release.json` with its label and optional date
 * `2027-01-15T09:00:00Z`, and its documents in `{id}/documents`. Returns none when the folder does not exist; rejects with
 * the file's name when a release or a document is invalid.
 */
export const readReleases = async (folder: string): Promise<readonly Release[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    ids.sort().map(async (id) => {
      const file = join(folder, id, "release.json");
      const { label, scheduledAt = null } = Result.getOrThrowWith(
        decode(await readFile(file, "utf8").catch(() => "")),
        () => new Error(`${file} is no release: it needs a label`),
      );
      const at = scheduledAt === null ? null : Date.parse(scheduledAt);
      if (Number.isNaN(at)) throw new Error(`${file}: scheduledAt ${scheduledAt} is no date`);
      return { id, label, scheduledAt: at, documents: await readDocuments(join(folder, id, "documents")) };
    }),
  );
};

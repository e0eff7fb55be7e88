import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/**
 * Which documents a push has made at the service that are not published yet. The service tells of published documents
 * only: without this, a push after one that did not end would make them twice.
 */
export interface PushJournal {
  /** Ids at the service by ours. */
  readonly made: ReadonlyMap<string, string>;
  /** Writes down that a document was made; it is on disk when this resolves. */
  readonly note: (id: string, serviceId: string) => Promise<void>;
  /** Forgets everything: what was made is published. */
  readonly close: () => Promise<void>;
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)));

/** Opens the journal in a file, which need not exist yet; one that is damaged counts as empty. */
export const openPushJournal = async (file: string): Promise<PushJournal> => {
  const text = await readFile(file, "utf8").catch(() => "{}");
  const made = new Map(Object.entries(Option.getOrElse(decode(text), () => ({}))));
  // One after the other: they write the same file.
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.half`, JSON.stringify(Object.fromEntries(made)));
    // Renaming is one step: a push that is stopped never leaves half a journal.
    await rename(`${file}.half`, file);
  };
  return {
    made,
    note: (id, serviceId) => {
      made.set(id, serviceId);
      writing = writing.then(write);
      return writing;
    },
    close: async () => {
      made.clear();
      await rm(file, { force: true });
    },
  };
};

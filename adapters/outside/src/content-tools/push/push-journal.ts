import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { replaceFile } from "@couvert/platform/files/replace-file";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/**
 * Records the documents that a push created at the service and that are not published yet. The service lists published
 * documents only, so without this a push after an interrupted one would create them twice.
 */
export interface PushJournal {
  /** Ids at the service, by our ids. */
  readonly made: ReadonlyMap<string, string>;
  /** Records a new document; resolves when it is on disk. */
  readonly note: (id: string, serviceId: string) => Promise<void>;
  /** Deletes the journal after publication. */
  readonly close: () => Promise<void>;
}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)));

/** Opens the journal in a file; a missing or damaged file counts as empty. */
export const openPushJournal = async (file: string): Promise<PushJournal> => {
  const text = await readFile(file, "utf8").catch(() => "{}");
  const made = new Map(Object.entries(Option.getOrElse(decode(text), () => ({}))));
  // Writes run one after the other, because they share a file.
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, JSON.stringify(Object.fromEntries(made)));
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

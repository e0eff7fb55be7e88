import { join, resolve } from "node:path";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { pushContent } from "@couvert/outside/content-tools/push/push-content";
import { exitWithUsage } from "@couvert/platform/command/read-options";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Result from "effect/Result";
import { givenFolders } from "../config/content-settings.ts";
import { checkContent } from "../content/check-content.ts";
import { MODELS } from "../content/model-files.ts";
import { PUSH_USAGE, type PushArguments, readPushArguments } from "../content/push-arguments.ts";

/** The folder of the journals of pending pushes. */
const JOURNALS = join(process.env["DATA_DIR"] || ".data", "content-push");

// What it records is only for its owner, as all of DATA_DIR.
process.umask(0o077);

const push = async ({ accessToken, content, ...given }: PushArguments): Promise<readonly string[]> => {
  const folders = givenFolders(content, process.env);
  const { lines, isValid } = await checkContent(folders);
  if (!isValid) return lines;
  const reason = await pushContent({
    ...given,
    ...(accessToken === null ? {} : { accessToken }),
    folders,
    models: await readModels(MODELS),
    documents: await readDocuments(folders.documents),
    journalFile: resolve(JOURNALS, `${given.repository}.json`),
    fetch: globalThis.fetch,
    tell: (line) => console.log(oneLine(line)),
  });
  return reason === null ? [] : [reason];
};

if (process.argv.includes("--help")) {
  console.log(PUSH_USAGE);
} else {
  const given = readPushArguments(process.argv.slice(2), process.env);
  const problems = await push(Result.getOrElse(given, (wrong) => exitWithUsage(PUSH_USAGE, wrong)));
  for (const problem of problems) console.error(oneLine(problem));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

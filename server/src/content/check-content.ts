import { existsSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "@couvert/domain/values/error-message";
import { checkFolder, type FileFinding } from "@couvert/outside/content-tools/models/check-folder";
import { type ContentModels, readModels } from "@couvert/outside/content-tools/models/read-models";
import { readDocuments, readReleases } from "@couvert/services/content-repository/read-documents";
import type { ContentFolders } from "../config/content-settings.ts";
import { checkPrices } from "./check-prices.ts";
import { checkRestaurants } from "./check-restaurants.ts";
import { MODELS } from "./model-files.ts";

/** The result of a check: a line for each problem and a summary. */
interface ContentCheck {
  readonly lines: readonly string[];
  readonly isValid: boolean;
}

/**
 * Checks the documents of a folder against the site's models and the reservation service's restaurants, then those of each
 * release on top of them. Unreadable content is reported as a problem.
 */
export const checkContent = async (folders: ContentFolders): Promise<ContentCheck> => {
  if (!existsSync(folders.documents))
    return { lines: [`${folders.documents}: there is no such folder of documents`], isValid: false };
  try {
    return describeCheck(await checkAll(folders, await readModels(MODELS)));
  } catch (error) {
    return { lines: [errorMessage(error)], isValid: false };
  }
};

interface Checked {
  readonly files: number;
  readonly findings: readonly FileFinding[];
}

const checkAll = async (folders: ContentFolders, models: ContentModels): Promise<Checked> => {
  const { files: published, findings: own } = await checkFolder({ ...folders, models });
  const first = [...own, ...(await checkRestaurants(folders.documents, folders.restaurants))];
  if (first.length > 0) return { files: published, findings: first };
  const over = await readDocuments(folders.documents);
  const findings: FileFinding[] = [...(await checkPrices(folders.documents))];
  let files = published;
  for (const { id } of await readReleases(folders.releases)) {
    const documents = join(folders.releases, id, "documents");
    const release = await checkFolder({ ...folders, documents, models, over });
    files += release.files;
    findings.push(...release.findings.map((found) => ({ ...found, file: join("releases", id, found.file) })));
  }
  return { files, findings };
};

const describeCheck = ({ files, findings }: Checked): ContentCheck => ({
  lines: [
    ...findings.map(({ file, path, reason }) => `${file}: ${path === "" ? "" : `${path}: `}${reason}`),
    findings.length === 0
      ? `${files} documents, no problems`
      : `${files} documents, ${findings.length} ${findings.length === 1 ? "problem" : "problems"}`,
  ],
  isValid: findings.length === 0,
});

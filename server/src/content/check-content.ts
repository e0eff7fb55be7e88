import { checkFolder, type FolderReport } from "@couvert/adapters/content-models/check-folder";
import { readModels } from "@couvert/adapters/content-models/read-models";
import { MODELS } from "./demo-folders.ts";

/** What a check of a folder tells: a line for each thing that is wrong, and a last one that sums up. */
export interface ContentCheck {
  readonly lines: readonly string[];
  readonly isSound: boolean;
}

/** Checks the documents of a folder against the site's models; one that cannot be read is told as any other fault. */
export const checkContent = async (folders: {
  readonly documents: string;
  readonly images: string;
}): Promise<ContentCheck> => {
  try {
    return told(await checkFolder({ ...folders, models: await readModels(MODELS) }));
  } catch (fault) {
    return { lines: [fault instanceof Error ? fault.message : String(fault)], isSound: false };
  }
};

const told = ({ files, findings }: FolderReport): ContentCheck => ({
  lines: [
    ...findings.map(({ file, path, reason }) => `${file}: ${path === "" ? "" : `${path}: `}${reason}`),
    findings.length === 0
      ? `${files} documents, nothing wrong`
      : `${files} documents, ${findings.length} ${findings.length === 1 ? "thing" : "things"} wrong`,
  ],
  isSound: findings.length === 0,
});

import { dataFolderTemplate, emptyDump } from "./database.builders.ts";

/** Makes what tests copy databases from before the first test, so that no test's time limit pays for it. */
export default async (): Promise<void> => {
  await dataFolderTemplate();
  await emptyDump();
};

import { dataFolderTemplate } from "./database.builders.ts";

/** Creates the templates of test databases before the first test, outside the tests' time limits. */
export default async (): Promise<void> => {
  await dataFolderTemplate();
};

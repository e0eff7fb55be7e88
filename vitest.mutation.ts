// The tests of mutation testing: those of one package of vitest.workspace.ts, MUTATION_PACKAGE, without the slow ones.
import { defineConfig } from "vitest/config";
import workspace from "./vitest.workspace.ts";

const { MUTATION_PACKAGE } = process.env;

/** Tests of docs, tests of other processes, which run without mutants, and slow tests that repeat faster ones. */
const SLOW = [
  "**/content-map.test.ts",
  "**/start/run.test.ts",
  "**/start/add-a-language.test.ts",
  "**/develop/development-site.test.ts",
  "**/*survival.test.ts",
  "**/postgresql.test.ts",
  "**/booking/no-double-booking.test.ts",
  "**/booking/domain-model.test.ts",
  "**/image-service/demo-pictures.test.ts",
  "**/prismic/reading-pace.test.ts",
];

const ours = workspace.test?.projects?.find(
  (project) => typeof project === "object" && project.test?.name === MUTATION_PACKAGE,
);
if (typeof ours !== "object") throw new Error(`no package is called "${MUTATION_PACKAGE}"`);

export default defineConfig({ test: { ...ours.test, exclude: SLOW } });

import { readFile } from "node:fs/promises";
import { modelTypes } from "@couvert/adapters/content-tools/models/model-types";
import { readModels } from "@couvert/adapters/content-tools/models/read-models";
import { expect, it } from "vitest";
import { MODEL_TYPES, MODELS } from "./demo-folders.ts";

it("has the types of the models as they are: run pnpm content:types when it has not", async () => {
  expect(await readFile(MODEL_TYPES, "utf8")).toBe(modelTypes(await readModels(MODELS)));
});

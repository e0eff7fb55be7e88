import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { generateModelTypes } from "@couvert/outside/content-tools/models/model-types";
import { readModels } from "@couvert/outside/content-tools/models/read-models";
import { readOptions } from "@couvert/platform/command/read-options";
import { MODEL_TYPES, MODELS } from "../content/model-files.ts";
import { USAGE } from "./usage.ts";

readOptions(USAGE["content:types"], {});
await mkdir(dirname(MODEL_TYPES), { recursive: true });
await writeFile(MODEL_TYPES, generateModelTypes(await readModels(MODELS)));
console.log(`${MODEL_TYPES} holds the types of the models`);

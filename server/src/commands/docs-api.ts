import { writeFile } from "node:fs/promises";
import { readOptions } from "@couvert/platform/command/read-options";
import { API_FILE, defaultDocument } from "../http/openapi/default-document.ts";
import { USAGE } from "./usage.ts";

readOptions(USAGE["docs:api"], {});
await writeFile(API_FILE, defaultDocument());
console.log(`${API_FILE} describes the product endpoints`);

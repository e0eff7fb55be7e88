import { writeFile } from "node:fs/promises";
import { readOptions } from "@couvert/platform/command/read-options";
import { API_PAGE, defaultApiPage } from "../http/openapi/default-api-page.ts";
import { USAGE } from "./usage.ts";

readOptions(USAGE["docs:api"], {});
await writeFile(API_PAGE, defaultApiPage());
console.log(`${API_PAGE} describes the product endpoints`);

import { writeFile } from "node:fs/promises";
import { API_PAGE, defaultApiPage } from "../http/openapi/default-api-page.ts";
import { USAGE } from "./usage.ts";

if (process.argv.includes("--help")) {
  console.log(USAGE["docs:api"]);
} else {
  await writeFile(API_PAGE, defaultApiPage());
  console.log(`${API_PAGE} describes the product endpoints`);
}

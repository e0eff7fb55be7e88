import { resolve } from "node:path";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { checkContent } from "../content/check-content.ts";
import { DEMO_CONTENT } from "../content/demo-folders.ts";
import { USAGE } from "./usage.ts";

const [documents = DEMO_CONTENT.documents] = process.argv.slice(2);

if (process.argv.includes("--help")) {
  console.log(USAGE["content:check"]);
} else {
  const { lines, isValid } = await checkContent({ documents: resolve(documents) });
  for (const line of lines) console.log(oneLine(line));
  process.exitCode = isValid ? 0 : 1;
}

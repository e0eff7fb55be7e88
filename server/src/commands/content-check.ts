import { oneLine } from "@couvert/domain/values/well-formed-text";
import { givenFolders } from "../config/content-settings.ts";
import { checkContent } from "../content/check-content.ts";
import { USAGE } from "./usage.ts";

const [folder] = process.argv.slice(2);

if (process.argv.includes("--help")) {
  console.log(USAGE["content:check"]);
} else {
  const { lines, isValid } = await checkContent(givenFolders(folder, process.env));
  for (const line of lines) console.log(oneLine(line));
  process.exitCode = isValid ? 0 : 1;
}

import { oneLine } from "@couvert/domain/values/well-formed-text";
import { readOptions } from "@couvert/platform/command/read-options";
import { givenFolders } from "../config/content-settings.ts";
import { checkContent } from "../content/check-content.ts";
import { USAGE } from "./usage.ts";

const { positionals } = readOptions(USAGE["content:check"], { allowPositionals: true });
const { lines, isValid } = await checkContent(givenFolders(positionals[0], process.env));
for (const line of lines) console.log(oneLine(line));
process.exitCode = isValid ? 0 : 1;

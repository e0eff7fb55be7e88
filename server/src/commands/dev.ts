import { join } from "node:path";
import { readOptions } from "@couvert/platform/command/read-options";
import { addPseudoLanguage } from "@couvert/platform/messages/messages";
import * as Result from "effect/Result";
import { readConfig } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import { writeRightToLeftContent } from "../site/develop/right-to-left-content.ts";
import { run } from "../start/run.ts";
import { USAGE } from "./usage.ts";

const { values } = readOptions(USAGE.dev, {
  options: { "right-to-left": { type: "boolean", default: false } },
});
addPseudoLanguage();
const config = readConfig(process.env);
const environment: NodeJS.ProcessEnv = { DEMO_BOOKINGS: "on", ...process.env };
if (values["right-to-left"] && Result.isSuccess(config)) {
  const folder = join(config.success.dataDir, "right-to-left");
  await writeRightToLeftContent(contentFolders(config.success), folder);
  environment["CONTENT_FOLDER"] = folder;
}

await run(environment, async () => {
  const { developmentSite } = await import("../site/develop/development-site.ts");
  return { openSite: developmentSite, secure: false, servesContentApi: true };
});

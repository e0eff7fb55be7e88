// An old Node reads this file and unsupported-machine.mjs before it meets anything that it cannot parse.
import module from "node:module";
import { unsupportedMachine } from "../start/unsupported-machine.mjs";

const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
const unsupported = unsupportedMachine({
  platform: process.platform,
  nodeVersion: process.versions.node,
  glibcVersion: header.glibcVersionRuntime,
});

if (unsupported !== null) {
  console.error(unsupported);
  process.exit(1);
}

const [command = "start"] = process.argv.splice(2, 1);
module.enableCompileCache();
await import(new URL(`./${command}.ts`, import.meta.url).href);

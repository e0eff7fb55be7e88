import { readOptions } from "@couvert/platform/command/read-options";
import { run } from "../start/run.ts";
import { USAGE } from "./usage.ts";

readOptions(USAGE.main, {});

await run(process.env, async () => {
  const { prerenderedSite } = await import("../start/prerendered-site.ts");
  return { openSite: prerenderedSite };
});

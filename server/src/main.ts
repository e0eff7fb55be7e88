import { prerenderedSite } from "./start/prerendered-site.ts";
import { run } from "./start/run.ts";

// React renders three times as fast without its development checks.
process.env["NODE_ENV"] ??= "production";

await run(process.env, { openSite: prerenderedSite });

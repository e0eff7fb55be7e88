import { prerenderedSite } from "./start/prerendered-site.ts";
import { run } from "./start/run.ts";

await run(process.env, { openSite: prerenderedSite });

import { developedSite } from "./develop/developed-site.ts";
import { run } from "./start/run.ts";

await run(process.env, { openSite: developedSite, secure: false });

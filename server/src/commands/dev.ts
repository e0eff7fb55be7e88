import { run } from "../start/run.ts";

await run(process.env, async () => {
  const { developedSite } = await import("../site/develop/developed-site.ts");
  return { openSite: developedSite, secure: false };
});

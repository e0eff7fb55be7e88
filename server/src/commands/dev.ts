import { run } from "../start/run.ts";

await run(process.env, async () => {
  const { developedSite } = await import("../site/develop/development-site.ts");
  return { openSite: developedSite, secure: false };
});

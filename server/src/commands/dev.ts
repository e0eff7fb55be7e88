import { run } from "../start/run.ts";

await run(process.env, async () => {
  const { developmentSite } = await import("../site/develop/development-site.ts");
  return { openSite: developmentSite, secure: false, servesContentApi: true };
});

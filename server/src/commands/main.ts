import { run } from "../start/run.ts";

await run(process.env, async () => {
  const { prerenderedSite } = await import("../start/prerendered-site.ts");
  return { openSite: prerenderedSite };
});

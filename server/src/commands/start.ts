import { run } from "../start/run.ts";

await run(process.env, async () => {
  const [{ buildUi }, { prerenderedSite }] = await Promise.all([
    import("../site/build/build-ui.ts"),
    import("../start/prerendered-site.ts"),
  ]);
  return {
    openSite: prerenderedSite,
    prepare: ({ brand }, log) => buildUi({ brand, environment: process.env, log }),
  };
});

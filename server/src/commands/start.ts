import { readOptions } from "@couvert/platform/command/read-options";
import * as Effect from "effect/Effect";
import { run } from "../start/run.ts";
import { USAGE } from "./usage.ts";

readOptions(USAGE.start, {});

await run(process.env, async () => {
  const { openStoredSite } = await import("../site/delivery/stored-site.ts");
  return {
    openStored: openStoredSite,
    // Loaded once the stored pages are answered.
    openSite: (parts) =>
      Effect.flatMap(
        Effect.promise(() => import("../start/prerendered-site.ts")),
        ({ prerenderedSite }) => prerenderedSite(parts),
      ),
    prepare: ({ brand }, log) =>
      Effect.flatMap(
        Effect.promise(() => import("../site/build/build-ui.ts")),
        ({ buildUi }) => buildUi({ brand, environment: process.env, log }),
      ),
  };
});

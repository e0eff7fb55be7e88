import type { Server } from "node:http";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { Router } from "express";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { UI_ROOT } from "../prerender/built-ui.ts";
import type { Site, SiteParts } from "../site.ts";
import { developedForms, developedPages } from "./developed-pages.ts";
import { styleguide } from "./styleguide.ts";

/** Serves the site while it is developed: every page is rendered when it is asked for, from the sources as they are. */
export const developedSite = (parts: SiteParts): Effect.Effect<Site, never, Scope.Scope> =>
  Effect.gen(function* () {
    const vite = yield* viteServer(parts.server);
    yield* followContent(vite, parts);
    const site = Router();
    site.use(vite.middlewares);
    site.use(styleguide(vite));
    site.use(developedPages(vite, parts));
    return { pages: site, forms: developedForms(vite, parts) };
  });

/** Shows an edit of the embedded content in every open browser; one that cannot be read is named in the log. */
const followContent = (
  vite: ViteDevServer,
  { services, log }: SiteParts,
): Effect.Effect<() => void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() =>
      services.follow((problem) =>
        problem === null
          ? vite.ws.send({ type: "full-reload" })
          : log(`The content is as it was before: ${problem}`),
      ),
    ),
    (stop) => Effect.sync(stop),
  );

/** The build puts React into the renderer; while developing, Node loads packages itself, as React's are no modules. */
const packagesAsTheyAre: Plugin = {
  name: "packages-as-they-are",
  enforce: "post",
  configEnvironment: (name, config) => {
    if (name === "ssr") config.resolve = { ...config.resolve, noExternal: [] };
  },
};

/** Its hot reload goes through our own port, so that two can run side by side. */
const viteServer = (server: Server): Effect.Effect<ViteDevServer, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() =>
      createServer({
        root: UI_ROOT,
        appType: "custom",
        plugins: [packagesAsTheyAre],
        server: { middlewareMode: { server }, hmr: { server } },
      }),
    ),
    (vite) => Effect.promise(() => vite.close()),
  );

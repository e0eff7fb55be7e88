import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import type { CreateRenderer, Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { Router } from "express";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { type FormPages, formPages, pagesWithForms } from "../../http/forms/form-pages.ts";
import { plannedPages } from "../delivery/planned-pages.ts";
import { UI_ROOT } from "../prerender/built-ui.ts";
import { gatherPlan, settingsOf } from "../prerender/plan-site.ts";
import type { SitePlan } from "../prerender/site-plan.ts";
import { previews } from "../preview/previews.ts";
import type { Site, SiteParts } from "../site.ts";

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

/** The id under which pages in development fetch what they need; there is no build. */
const BUILD_ID = "dev";

/** The pages and what they fetch, made anew for every request. */
const developedPages = (vite: ViteDevServer, parts: SiteParts): Router =>
  Router().use(
    previews(parts, () => rendererOf(vite)),
    plannedPages({
      planFor: () => planNow(parts),
      loadRenderer: () => rendererOf(vite),
      buildId: BUILD_ID,
      origin: parts.origin,
    }),
  );

/** The forms on them, as the content asks for them now. */
const developedForms = (vite: ViteDevServer, parts: SiteParts): FormPages =>
  formPages(async () => {
    const { pages, site } = await planNow(parts);
    return {
      pages: pagesWithForms(pages),
      document: { site, buildId: BUILD_ID, origin: parts.origin },
      loadRenderer: () => rendererOf(vite),
    };
  });

const planNow = ({ config, services }: SiteParts): Promise<SitePlan> =>
  services.runtime.runPromise(gatherPlan(settingsOf(config), Date.now()));

const rendererOf = async (vite: ViteDevServer): Promise<Renderer> => {
  const module = await vite.ssrLoadModule("/src/entry-server.tsx");
  return (module as { createRenderer: CreateRenderer }).createRenderer({ kind: "dev" });
};

const DOCUMENT = join(UI_ROOT, "src/styleguide/styleguide.html");

/** The guide to every token, component and slice at `/styleguide`: drawn in the browser from the sources, and in no build. */
export const styleguide = (vite: ViteDevServer): Router =>
  Router().get("/styleguide", async (request, response) => {
    const html = await vite.transformIndexHtml(request.originalUrl, await readFile(DOCUMENT, "utf8"));
    response.set("Cache-Control", "no-store").type("html").send(html);
  });

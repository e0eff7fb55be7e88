import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join, relative } from "node:path";
import { languagePath } from "@couvert/domain/values/language";
import type { CreateRenderer, Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Scope from "effect/Scope";
import { Router } from "express";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { CannotStart } from "../../config/operator-messages.ts";
import { createFormPages, type FormPages, listFormPaths } from "../../http/forms/form-pages.ts";
import { type ReadPlan, readPlan } from "../delivery/content-strip.ts";
import { plannedDocument, plannedPages } from "../delivery/planned-pages.ts";
import { describeBuildFailure } from "../prerender/build-failure.ts";
import { UI_ROOT } from "../prerender/built-ui.ts";
import { gatherPlan } from "../prerender/plan-site.ts";
import { languageAt } from "../prerender/site-plan.ts";
import { siteSettings } from "../prerender/site-settings.ts";
import { previews } from "../preview/previews.ts";
import type { Site, SiteParts } from "../site.ts";

/**
 * Serves the site in development: every page is rendered from the sources on request. Cannot start with a setting that the
 * content refuses; content that cannot be read shows on the pages.
 */
export const developmentSite = (parts: SiteParts): Effect.Effect<Site, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const plan = yield* Effect.promise(() =>
      parts.services.runtime.runPromise(Effect.result(currentPlan(parts))),
    );
    if (Result.isFailure(plan)) {
      const { failure } = plan;
      if (failure._tag === "SettingRefused") return yield* new CannotStart({ reason: failure.reason });
      const { reason, advice } = describeBuildFailure(failure, parts.config);
      for (const line of [reason, ...advice]) parts.log(line);
    }
    const vite = yield* viteServer(parts.server);
    const unread = yield* followContent(vite, parts);
    followServer(vite, parts);
    const site = Router();
    site.use(vite.middlewares);
    site.use(styleguide(vite));
    site.use(developmentPages(vite, parts, unread));
    return {
      answerFile: null,
      failurePage: () => undefined,
      pages: site,
      forms: developmentForms(vite, parts),
      renderManagePage: async (view) => {
        const [plan, renderer] = await Promise.all([planNow(parts), rendererOf(vite)]);
        const { site } = languageAt(plan, languagePath(view.language ?? "", "/"));
        return renderer.manage({ view, site });
      },
      deskFiles: async () => (await rendererOf(vite)).desk,
      restaurants: async (language) =>
        languageAt(await planNow(parts), languagePath(language ?? "", "/")).restaurants,
      publishing: null,
    };
  });

/**
 * Reloads open browsers when the content or a restaurant's file changes, and books by it. Logs content that cannot be read, and
 * returns a function that repeats the line for as long as it is so.
 */
const followContent = (
  vite: ViteDevServer,
  { services: { follow, refresh, restaurants }, log }: SiteParts,
): Effect.Effect<() => readonly string[], never, Scope.Scope> => {
  let unread: readonly string[] = [];
  const reload = Effect.gen(function* () {
    const read = yield* Effect.result(refresh);
    unread = Result.isSuccess(read) ? [] : [`The earlier content stays published: ${read.failure.detail}`];
    for (const line of unread) log(line);
    yield* Effect.promise(async () => restaurants?.read());
    restaurants?.apply();
    vite.ws.send({ type: "full-reload" });
  });
  return Effect.acquireRelease(
    Effect.sync(() => follow(() => Effect.runFork(reload))),
    (stop) => Effect.sync(stop),
  ).pipe(
    // Finds what has changed since the last start, whose opening hours apply until then.
    Effect.andThen(reload),
    Effect.as(() => unread),
  );
};

/** The folder of the packages. */
const ROOT = join(UI_ROOT, "..");

/** Logs each change of a file that this process may have loaded: Vite loads again only what it renders itself. */
const followServer = ({ watcher }: ViteDevServer, { log }: SiteParts): void => {
  const folders = ["adapters", "domain/src", "server/src"].map((name) => join(ROOT, name));
  watcher.add(folders).on("change", (file) => {
    if (folders.some((folder) => file.startsWith(folder)) && !file.includes(".test."))
      log(`${relative(ROOT, file)} has changed: restart pnpm dev for it`);
  });
};

/** A build bundles React into the renderer. In development Node loads packages itself, since React's are no ES modules. */
const externalPackages: Plugin = {
  name: "packages-as-they-are",
  enforce: "post",
  configEnvironment: (name, config) => {
    if (name === "ssr") config.resolve = { ...config.resolve, noExternal: [] };
  },
};

/** Hot reload uses the server's own port, so that two servers can run side by side. */
const viteServer = (server: Server): Effect.Effect<ViteDevServer, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() =>
      createServer({
        root: UI_ROOT,
        appType: "custom",
        plugins: [externalPackages],
        server: { middlewareMode: { server }, hmr: { server } },
        // Found while a page is open, a package would reload it.
        optimizeDeps: {
          entries: [
            "src/{app.development,desk/desk.development,styleguide/main}.ts*",
            "src/pages/**/!(*.test).tsx",
          ],
        },
      }),
    ),
    (vite) => Effect.promise(() => vite.close()),
  );

/** The id under which pages in development fetch the site payload; there is no build. */
const SITE_ID = "dev";

/** Serves the pages and their data, rendered for every request. */
const developmentPages = (vite: ViteDevServer, parts: SiteParts, unread: () => readonly string[]): Router =>
  Router().use(
    previews(parts, () => rendererOf(vite)),
    plannedPages({
      planFor: async () => {
        const plan = await planNow(parts);
        return { ...plan, mistakes: [...unread(), ...plan.mistakes] };
      },
      loadRenderer: () => rendererOf(vite),
      siteId: SITE_ID,
      origin: parts.origin,
      notice: null,
      isTimed: true,
    }),
  );

/** Returns the forms of the current content. */
const developmentForms = (vite: ViteDevServer, parts: SiteParts): FormPages =>
  createFormPages(async () => {
    const plan = await planNow(parts);
    const { pages } = plan;
    return {
      paths: listFormPaths(pages),
      hasPage: (path) => pages.some((page) => page.path === path),
      page: async (path) =>
        pages.find((page) => page.path === path) ?? Promise.reject(new Error(`${path} has no page`)),
      restaurants: async (language) => languageAt(plan, languagePath(language, "/")).locations,
      document: async (path) => plannedDocument(plan, path, { siteId: SITE_ID, origin: parts.origin }),
      loadRenderer: () => rendererOf(vite),
    };
  });

const currentPlan = ({ config, services }: SiteParts) =>
  readPlan(gatherPlan(siteSettings(config), Date.now()), services.restaurants);

const planNow = (parts: SiteParts): Promise<ReadPlan> =>
  parts.services.runtime.runPromise(currentPlan(parts));

const rendererOf = async (vite: ViteDevServer): Promise<Renderer> => {
  const module = await vite.ssrLoadModule("/src/entry-server.tsx");
  return (module as { createRenderer: CreateRenderer }).createRenderer({ kind: "dev" });
};

const DOCUMENT = join(UI_ROOT, "src/styleguide/styleguide.html");

/** Serves the style guide at `/styleguide`, rendered in the browser from the sources and left out of builds. */
export const styleguide = (vite: ViteDevServer): Router =>
  Router().get("/styleguide", async (_request, response) => {
    const html = await vite.transformIndexHtml("/styleguide", await readFile(DOCUMENT, "utf8"));
    response.set("Cache-Control", "no-store").type("html").send(html);
  });

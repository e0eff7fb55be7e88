import { extname } from "node:path";
import { pageNotFound } from "@couvert/domain/page/match-path";
import { withSearch } from "@couvert/domain/page/redirect";
import type { CreateRenderer, DocumentInput, Renderer } from "@couvert/ui/render-page";
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import type { ViteDevServer } from "vite";
import { movedTo } from "../delivery/redirects.ts";
import { type FormPages, formPages, pagesWithForms } from "../forms/form-pages.ts";
import { deliveredPage } from "../prerender/build-data.ts";
import { latestFile, locationsFile, noticesFile, siteFile } from "../prerender/build-files.ts";
import { gatherPlan } from "../prerender/gather-plan.ts";
import { type SitePlan, settingsOf } from "../prerender/plan-site.ts";
import { siteTexts } from "../prerender/site-texts.ts";
import { refuse } from "../routes/refusal.ts";
import type { SiteParts } from "../start/serve.ts";

/** The id under which pages in development fetch what they need; there is no build. */
const BUILD_ID = "dev";

/** What a plan may have besides its pages. */
const TEXT = /\.(txt|xml|webmanifest|svg)$/;

/** The pages and what they fetch, made anew for every request. */
export const developedPages = (vite: ViteDevServer, parts: SiteParts): Router => {
  const { config, origin, services } = parts;
  const settings = settingsOf(config);
  const withPlan =
    (
      answer: (
        plan: SitePlan,
        request: Request,
        response: Response,
        next: NextFunction,
      ) => Promise<void> | void,
    ): RequestHandler =>
    async (request, response, next) => {
      const plan = await services.runtime.runPromise(gatherPlan(settings, Date.now()));
      await answer(plan, request, response.set("Cache-Control", "no-store"), next);
    };

  const pages = Router();
  pages.get(`/${latestFile}`, (_request, response) => void response.json({ id: BUILD_ID, timestamp: 0 }));
  pages.get(
    `/${siteFile(BUILD_ID)}`,
    withPlan(({ site }, _request, response) => void response.json(site)),
  );
  pages.get(
    `/${locationsFile(BUILD_ID)}`,
    withPlan(({ locations }, _request, response) => void response.json(locations)),
  );
  pages.get(
    `/${noticesFile(BUILD_ID)}`,
    withPlan(({ notices }, _request, response) => void response.json(notices)),
  );
  pages.get(
    /\/_payload\.json$/,
    withPlan((plan, { path }, response) => {
      const page = path.slice(0, -"/_payload.json".length) || "/";
      const payload = plan.pages.find((each) => each.path === page);
      if (payload !== undefined) return void response.json(deliveredPage(payload, BUILD_ID));
      refuse(response, 404, { code: "not_found", message: pageNotFound(page) });
    }),
  );
  pages.get(
    TEXT,
    withPlan((plan, { path }, response, next) => {
      const text = siteTexts(plan, origin).find(([file]) => `/${file}` === decodeURI(path))?.[1];
      if (text === undefined) return next();
      response.type(extname(path)).send(text);
    }),
  );
  pages.get(
    "/{*path}",
    withPlan(async (plan, request, response) => {
      const moved = movedTo(request.path, plan.redirects, () => false);
      if (moved !== undefined) {
        // Never for good: what a browser has once kept, no edit takes back.
        const search = request.originalUrl.slice(request.path.length);
        return void response.redirect(302, withSearch(moved.to, search));
      }
      const renderer = await rendererOf(vite);
      const html = await render(renderer, plan, request.path, { site: plan.site, buildId: BUILD_ID, origin });
      const found = plan.pages.some(({ path }) => path === request.path);
      response
        .status(found ? 200 : 404)
        .type("html")
        .send(html);
    }),
  );
  return pages;
};

/** The forms on them, as the content asks for them now. */
export const developedForms = (vite: ViteDevServer, { config, origin, services }: SiteParts): FormPages =>
  formPages(async () => {
    const { pages, site } = await services.runtime.runPromise(gatherPlan(settingsOf(config), Date.now()));
    return {
      pages: pagesWithForms(pages),
      document: { site, buildId: BUILD_ID, origin },
      loadRenderer: () => rendererOf(vite),
    };
  });

const rendererOf = async (vite: ViteDevServer): Promise<Renderer> => {
  const module = await vite.ssrLoadModule("/src/entry-server.tsx");
  return (module as { createRenderer: CreateRenderer }).createRenderer({ kind: "dev" });
};

const render = (renderer: Renderer, plan: SitePlan, path: string, shared: DocumentInput): Promise<string> => {
  const payload = plan.pages.find((page) => page.path === path);
  return payload === undefined
    ? renderer.error({ ...shared, path, status: 404, message: pageNotFound(path) })
    : renderer.page({ ...shared, payload });
};

import type { CreateRenderer, Renderer } from "@couvert/ui/render-page";
import { Router } from "express";
import type { ViteDevServer } from "vite";
import { type FormPages, formPages, pagesWithForms } from "../../http/forms/form-pages.ts";
import { plannedPages } from "../delivery/planned-pages.ts";
import { gatherPlan } from "../prerender/gather-plan.ts";
import { settingsOf } from "../prerender/plan-site.ts";
import type { SitePlan } from "../prerender/site-plan.ts";
import { previews } from "../preview/previews.ts";
import type { SiteParts } from "../site.ts";

/** The id under which pages in development fetch what they need; there is no build. */
const BUILD_ID = "dev";

/** The pages and what they fetch, made anew for every request. */
export const developedPages = (vite: ViteDevServer, parts: SiteParts): Router =>
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
export const developedForms = (vite: ViteDevServer, parts: SiteParts): FormPages =>
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

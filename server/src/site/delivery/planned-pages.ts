import { extname } from "node:path";
import { deliverPage } from "@couvert/domain/site/page/deliver-page";
import type { DeliveredPage, PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import { withSearch } from "@couvert/domain/site/redirects/redirect";
import { baseOf, languagePath } from "@couvert/domain/values/language";
import { pageNotFound } from "@couvert/domain/values/match-path";
import type { Html } from "@couvert/platform/html/html";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import { sendDocument } from "../../http/documents/document-styles.ts";
import { reject } from "../../http/rejection.ts";
import { searchOf } from "../../http/request-target.ts";
import { digestPage } from "../prerender/build-data.ts";
import { latestFile, locationsFile, noticesFile, siteFile } from "../prerender/build-files.ts";
import { languageAt, type SitePlan, siteTexts } from "../prerender/site-plan.ts";
import { filePath } from "../store/opened-build.ts";
import { type ReadPlan, withContentStrip } from "./content-strip.ts";
import { findRedirect, findUntranslated } from "./redirects.ts";

/** The options of pages rendered on request. */
interface PlannedPagesOptions {
  /** The plan that a request is answered from. */
  readonly planFor: (request: Request) => Promise<ReadPlan>;
  readonly loadRenderer: () => Promise<Renderer>;
  /** What the ids begin with under which the pages fetch the site payloads; there is no build. */
  readonly siteId: string;
  /** The public address, without a final slash. */
  readonly origin: string;
  /** What a strip at the foot of every page says, before the mistakes in the content; null for nothing. */
  readonly notice: Html | null;
  /** Whether answers report in `Server-Timing` how long planning and rendering took; not by default. */
  readonly isTimed?: boolean;
}

/** The text files of a plan. */
const TEXT = /\.(txt|xml|webmanifest|svg)$/;

/** Serves the pages of a plan and their data, rendered for every request. */
export const plannedPages = (options: PlannedPagesOptions): Router => {
  const { planFor, loadRenderer, siteId, origin, notice, isTimed = false } = options;
  const timed = async <A>(name: string, response: Response, work: () => Promise<A>): Promise<A> => {
    const began = performance.now();
    const result = await work();
    if (isTimed) response.append("Server-Timing", `${name};dur=${(performance.now() - began).toFixed(1)}`);
    return result;
  };
  const withPlan =
    (
      answer: (
        plan: ReadPlan,
        request: Request,
        response: Response,
        next: NextFunction,
      ) => Promise<void> | void,
    ): RequestHandler =>
    async (request, response, next) => {
      const plan = await timed("plan", response, () => planFor(request));
      await answer(plan, request, response.set("Cache-Control", "no-store"), next);
    };

  const documentAt = (plan: SitePlan, path: string) => plannedDocument(plan, path, { siteId, origin });

  const pages = Router();
  pages.get(latestFile, (_request, response) => {
    response.set("Cache-Control", "no-store").json({ id: siteId, timestamp: 0 });
  });
  pages.get(
    /^\/builds\/.+\.json$/,
    withPlan((plan, { path }, response, next) => {
      const data = plan.languages.flatMap(({ site, locations, notices }) => [
        [siteFile(siteIdOf(siteId, site)), site] as const,
        [locationsFile(site.base), locations] as const,
        [noticesFile(site.base), notices] as const,
      ]);
      const found = data.find(([file]) => file === path)?.[1];
      if (found === undefined) next();
      else response.json(found);
    }),
  );
  pages.get(
    /\/_payload\.json$/,
    withPlan((plan, { path }, response) => {
      const page = path.slice(0, -"/_payload.json".length) || "/";
      const payload = plan.pages.find((each) => each.path === page);
      if (payload !== undefined) {
        return void response.json(deliver(payload, documentAt(plan, payload.path)));
      }
      reject(response, { status: 404, code: "not_found", message: pageNotFound(page) });
    }),
  );
  pages.get(
    TEXT,
    withPlan((plan, { path }, response, next) => {
      const text = siteTexts(plan, origin).find(([file]) => filePath(file) === filePath(path))?.[1]();
      if (text === undefined) return next();
      response.type(extname(path)).send(text);
    }),
  );
  pages.get(
    "/{*path}",
    withPlan(async (plan, request, response) => {
      const isPage = (path: string) => plan.pages.some((page) => page.path === path);
      const bases = plan.languages.map(({ site }) => site.base);
      const moved =
        findRedirect(request.path, plan.redirects, isPage) ??
        findUntranslated(request.path, plan.redirects, bases, isPage);
      if (moved !== undefined) {
        // Always temporary: a browser would cache a permanent redirect despite later edits.
        return void response.redirect(302, withSearch(moved.to, searchOf(request)));
      }
      const html = await timed("render", response, async () =>
        render(await loadRenderer(), plan, request.path, documentAt(plan, request.path)),
      );
      sendDocument(response, isPage(request.path) ? 200 : 404, withContentStrip(html, notice, plan.mistakes));
    }),
  );
  return pages;
};

/** Returns what the document at a path shares with those of its language. A path without a page has the language that it begins with. */
export const plannedDocument = (
  plan: SitePlan,
  path: string,
  { siteId, origin }: Pick<PlannedPagesOptions, "origin" | "siteId">,
): DocumentInput => {
  const page = plan.pages.find((each) => each.path === path);
  const { site } = languageAt(plan, page === undefined ? baseOf(path) : languagePath(page.language, "/"));
  return { site, siteId: siteIdOf(siteId, site), origin };
};

const siteIdOf = (siteId: string, { base }: SitePayload): string => siteId + base.replace("/", "-");

const render = (renderer: Renderer, plan: SitePlan, path: string, shared: DocumentInput): Promise<string> => {
  const payload = plan.pages.find((page) => page.path === path);
  return payload === undefined
    ? renderer.error({ ...shared, path })
    : renderer.page({ ...shared, payload, digest: deliver(payload, shared).digest });
};

const deliver = (page: PageDocument, { siteId }: DocumentInput): DeliveredPage =>
  deliverPage(page, { siteId, digest: digestPage(page, [siteId]) });

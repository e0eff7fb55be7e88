import type { Build, BuildManifest } from "@couvert/domain/delivery/builds";
import { pageNotFound } from "@couvert/domain/page/match-path";
import type { DeliveredPage } from "@couvert/domain/page/page";
import { ROUTES } from "@couvert/domain/page/route-table";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";
import {
  latestFile,
  locationsFile,
  metaFile,
  NOT_FOUND_FILE,
  PATH_STANDIN,
  pageFiles,
  siteFile,
} from "./build-files.ts";
import type { SitePlan } from "./plan-site.ts";
import { workThrough } from "./work-through.ts";
import { writeText } from "./write-file.ts";

/** Pages written at once: enough to keep the compressor busy, few enough that a thousand pages are never in memory. */
const PAGES_AT_ONCE = 8;

/** Renders and writes every page of a plan into a folder, with what the pages fetch. Rejects when one cannot be made. */
export const writeBuild = async (
  folder: string,
  build: Build,
  plan: SitePlan,
  origin: string,
  renderer: Renderer,
): Promise<void> => {
  const shared: DocumentInput = { site: plan.site, buildId: build.id, origin };
  const manifest: BuildManifest = {
    ...build,
    routeRules: ROUTE_RULES,
    prerendered: plan.pages.map(({ path }) => path),
  };
  const json = (name: string, value: object) => writeText(folder, name, JSON.stringify(value));

  await workThrough(plan.pages, PAGES_AT_ONCE, async (payload) => {
    const files = pageFiles(payload.path);
    if (files === undefined) throw new Error(`${payload.path} cannot be a page's path`);
    const html = await renderer.page({ ...shared, payload }).catch((cause: unknown) => {
      throw new Error(`${payload.path} cannot be rendered: ${messageOf(cause)}`, { cause });
    });
    await writeText(folder, files.html, html);
    await json(files.payload, { ...payload, buildId: build.id } satisfies DeliveredPage);
  });

  const notFound = await renderer.error({
    ...shared,
    path: PATH_STANDIN,
    status: 404,
    message: pageNotFound(PATH_STANDIN),
  });
  await Promise.all([
    writeText(folder, NOT_FOUND_FILE, notFound),
    json(metaFile(build.id), manifest),
    json(latestFile, build),
    json(siteFile(build.id), plan.site),
    json(locationsFile(build.id), plan.locations),
  ]);
};

const ROUTE_RULES: BuildManifest["routeRules"] = Object.fromEntries(
  ROUTES.flatMap(({ path, redirect }) => (redirect === undefined ? [] : [[path, { redirect }]])),
);

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

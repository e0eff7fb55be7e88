import type { Build } from "@couvert/domain/site/delivery/builds";
import type { DocumentInput, Renderer } from "@couvert/ui/render-page";
import { buildData } from "./build-data.ts";
import { NOT_FOUND_FILE, NOT_FOUND_PAGE, requirePageFiles } from "./build-files.ts";
import type { SitePlan } from "./site-plan.ts";
import { siteTexts } from "./site-texts.ts";
import { workThrough } from "./work-through.ts";
import { writeText } from "./write-file.ts";

/** Files written at once: enough to keep the compressor busy, few enough that a thousand pages are never in memory. */
const FILES_AT_ONCE = 8;

/** Renders and writes every page of a plan into a folder, with what the pages fetch. Rejects when one cannot be made. */
export const writeBuild = async (
  folder: string,
  build: Build,
  plan: SitePlan,
  origin: string,
  renderer: Renderer,
): Promise<void> => {
  const shared: DocumentInput = { site: plan.site, buildId: build.id, origin };
  await workThrough(plan.pages, FILES_AT_ONCE, async (payload) => {
    const html = await renderer.page({ ...shared, payload }).catch((cause: unknown) => {
      throw new Error(`${payload.path} cannot be rendered: ${messageOf(cause)}`, { cause });
    });
    await writeText(folder, requirePageFiles(payload.path).html, html);
  });
  await writeText(folder, NOT_FOUND_FILE, await renderer.error({ ...shared, ...NOT_FOUND_PAGE }));
  await workThrough(siteTexts(plan, origin), FILES_AT_ONCE, ([file, text]) => writeText(folder, file, text));
  await workThrough(buildData(build, plan), FILES_AT_ONCE, ([file, content]) =>
    writeText(folder, file, JSON.stringify(content)),
  );
};

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

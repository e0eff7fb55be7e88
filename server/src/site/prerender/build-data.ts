import { type Build, type BuildManifest, routeRulesOf } from "@couvert/domain/site/delivery/builds";
import type { DeliveredPage, PagePayload } from "@couvert/domain/site/page/page";
import { pagesWithForms } from "../../http/forms/form-pages.ts";
import {
  FORMS_FILE,
  latestFile,
  locationsFile,
  metaFile,
  noticesFile,
  pageFiles,
  siteFile,
} from "./build-files.ts";
import type { BuiltForms } from "./built-forms.ts";
import type { SitePlan } from "./plan-site.ts";

/** What pages fetch from a build, as it is written: the name of each file, and what it holds as JSON. */
export type BuildData = readonly (readonly [file: string, content: object])[];

/** Everything of a build that is data, beside its documents. Throws for a page whose path names no file safely. */
export const buildData = (build: Build, plan: SitePlan): BuildData => [
  ...plan.pages.map((page) => {
    return [filesOfPage(page.path).payload, deliveredPage(page, build.id)] as const;
  }),
  [
    metaFile(build.id),
    {
      ...build,
      routeRules: routeRulesOf(plan.redirects),
      prerendered: plan.pages.map(({ path }) => path),
    } satisfies BuildManifest,
  ],
  [latestFile, build],
  [FORMS_FILE, { site: plan.site, pages: pagesWithForms(plan.pages) } satisfies BuiltForms],
  [siteFile(build.id), plan.site],
  [locationsFile(build.id), plan.locations],
  [noticesFile(build.id), plan.notices],
];

/** A page as a build delivers it, without what only its document says. */
export const deliveredPage = (
  { path, language, direction, alternates, title, description, view }: PagePayload,
  buildId: string,
): DeliveredPage => ({
  path,
  language,
  direction,
  alternates,
  title,
  description,
  view,
  buildId,
});

/** Where the document of a path and its payload are kept; throws for a path that names no file safely. */
export const filesOfPage = (path: string): NonNullable<ReturnType<typeof pageFiles>> => {
  const files = pageFiles(path);
  if (files === undefined) throw new Error(`${path} cannot be a page's path`);
  return files;
};

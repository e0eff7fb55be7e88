import { createHash } from "node:crypto";
import { type Build, type BuildManifest, encodeRouteRules } from "@couvert/domain/site/delivery/builds";
import type { DeliveredPage, PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { pagesWithForms } from "../../http/forms/form-pages.ts";
import {
  FORMS_FILE,
  latestFile,
  locationsFile,
  metaFile,
  NOT_FOUND_FILE,
  NOT_FOUND_PAGE,
  noticesFile,
  requirePageFiles,
  siteFile,
} from "./build-files.ts";
import type { BuiltForms } from "./built-forms.ts";
import { type SitePlan, siteTexts } from "./site-plan.ts";

/** The data files of a build: names and JSON content. */
type BuildData = readonly (readonly [file: string, content: object])[];

/** Returns the data files of a build. Throws for a page whose path is no safe file name. */
export const buildData = (build: Build, siteId: string, plan: SitePlan): BuildData => [
  ...plan.pages.map((page) => {
    return [requirePageFiles(page.path).payload, deliveredPage(page, siteId)] as const;
  }),
  [
    metaFile(build.id),
    {
      ...build,
      routeRules: encodeRouteRules(plan.redirects),
      prerendered: plan.pages.map(({ path }) => path),
    } satisfies BuildManifest,
  ],
  [latestFile, build],
  [FORMS_FILE, { siteId, site: plan.site, pages: pagesWithForms(plan.pages) } satisfies BuiltForms],
  [siteFile(siteId), plan.site],
  [locationsFile, plan.locations],
  [noticesFile, plan.notices],
];

/** Returns the payload of a page, without the fields that only its document uses. */
export const deliveredPage = (
  { path, language, direction, alternates, title, description, resetsBrowsing, view }: PagePayload,
  siteId: string,
): DeliveredPage => ({
  path,
  language,
  direction,
  alternates,
  title,
  description,
  resetsBrowsing,
  view,
  siteId,
});

/**
 * Returns the id of a plan's build: a digest of everything its files depend on, with the renderer's fingerprint. It changes
 * exactly when a file changes. Throws for a plan that cannot be written.
 */
export const computeBuildId = (plan: SitePlan, origin: string, fingerprint: string): string => {
  const documents = plan.pages.map(({ path, keywords, image, name, isListed, crumbs }) => [
    requirePageFiles(path).html,
    keywords,
    image,
    name,
    isListed,
    crumbs,
  ]);
  const made = [
    buildData(UNNAMED, computeSiteId(plan.site, fingerprint), plan),
    documents,
    siteTexts(plan, origin),
    NOT_FOUND_FILE,
    NOT_FOUND_PAGE,
    origin,
    fingerprint,
  ];
  return digest(made);
};

/** Returns the id of a site payload: a digest of it and of the renderer's fingerprint. */
export const computeSiteId = (site: SitePayload, fingerprint: string): string => digest([site, fingerprint]);

const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

const UNNAMED = { id: "", timestamp: 0 };

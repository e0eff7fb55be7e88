import { createHash } from "node:crypto";
import { buildData, filesOfPage } from "./build-data.ts";
import { NOT_FOUND_FILE, NOT_FOUND_PAGE } from "./build-files.ts";
import type { SitePlan } from "./plan-site.ts";
import { siteTexts } from "./site-texts.ts";

/**
 * The id of the build a plan becomes: a digest of its data as it is written, and of all its documents are rendered from,
 * the program that renders them (`fingerprint`) included. Whatever changes in a file changes the id, and nothing else
 * does. Throws for a plan that cannot be written.
 */
export const buildIdOf = (plan: SitePlan, origin: string, fingerprint: string): string => {
  const documents = plan.pages.map(({ path, keywords, image, name, isListed, crumbs }) => [
    filesOfPage(path).html,
    keywords,
    image,
    name,
    isListed,
    crumbs,
  ]);
  const made = [
    buildData(UNNAMED, plan),
    documents,
    siteTexts(plan, origin),
    NOT_FOUND_FILE,
    NOT_FOUND_PAGE,
    origin,
    fingerprint,
  ];
  return createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 12);
};

const UNNAMED = { id: "", timestamp: 0 };

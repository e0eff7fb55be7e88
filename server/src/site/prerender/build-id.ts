import { createHash } from "node:crypto";
import { buildData } from "./build-data.ts";
import { NOT_FOUND_FILE, NOT_FOUND_PAGE, requirePageFiles } from "./build-files.ts";
import type { SitePlan } from "./site-plan.ts";
import { siteTexts } from "./site-texts.ts";

/**
 * Returns the id of a plan's build: a digest of all that its files depend on, with the fingerprint of the renderer. The
 * id changes exactly when a file of the build changes. Throws for a plan that cannot be written.
 */
export const buildIdOf = (plan: SitePlan, origin: string, fingerprint: string): string => {
  const documents = plan.pages.map(({ path, keywords, image, name, isListed, crumbs }) => [
    requirePageFiles(path).html,
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

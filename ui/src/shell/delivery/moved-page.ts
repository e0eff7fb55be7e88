import { type BuildManifest, decodeRouteRules } from "@couvert/domain/site/delivery/builds";
import { redirectOf, withSearch } from "@couvert/domain/site/page/redirect";
import { redirect, redirectDocument } from "react-router";
import type { GetJson } from "../../kit/loading/get-json.ts";

/** What finding out where a path has gone needs. */
export interface MovedPageOptions {
  readonly buildId: string;
  readonly getJson: GetJson;
  /** The path that no page stands at, with its query and its hash. */
  readonly address: string;
}

/**
 * Where an editor leads a path that has no page, as what a loader throws; undefined for one that leads nowhere. An
 * address outside leaves the site (spec 2.1). The rules are those of the build's manifest (spec 7).
 */
export const movedPage = async ({
  buildId,
  getJson,
  address,
}: MovedPageOptions): Promise<Response | undefined> => {
  const manifest = await getJson<BuildManifest>(`/builds/meta/${buildId}.json`);
  if (!manifest.ok) return undefined;
  const { pathname, search, hash } = new URL(address, "https://site.invalid");
  const found = redirectOf(pathname, decodeRouteRules(manifest.value));
  if (found === undefined) return undefined;
  const to = withSearch(found.to, search, hash);
  return found.leavesSite ? redirectDocument(to) : redirect(to);
};

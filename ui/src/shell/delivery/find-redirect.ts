import type { Build, BuildManifest } from "@couvert/domain/site/delivery/builds";
import { decodeRouteRules } from "@couvert/domain/site/delivery/route-rules";
import { redirectOf, withSearch } from "@couvert/domain/site/redirects/redirect";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { GetJson } from "../../kit/loading/get-json.ts";
import type { Elsewhere } from "../router/page-outcome.ts";

/** The parts that a redirect is found with. */
export interface FindRedirectOptions {
  readonly getJson: GetJson;
  readonly now: () => Instant;
  /** What the paths of the document's language begin with; empty for the site's own. */
  readonly base: string;
  /** A path without page, with query and hash. */
  readonly address: string;
}

/**
 * Returns the redirect of a path without page; undefined for none. Reads the rules of the latest build's manifest (rule 7.39).
 * An absolute target leaves the site (rule 2.14). Other paths of a translation load as documents: the server knows which of them
 * have a page in the site's own language (rules 2.85, 2.5).
 */
export const findRedirect = async ({
  getJson,
  now,
  base,
  address,
}: FindRedirectOptions): Promise<Elsewhere | undefined> => {
  const latest = await getJson<Build>(`/builds/latest.json?${now()}`);
  if (!latest.ok) return undefined;
  const manifest = await getJson<BuildManifest>(`/builds/meta/${latest.value.id}.json`);
  if (!manifest.ok) return undefined;
  const { pathname, search, hash } = new URL(address, "https://site.invalid");
  const found = redirectOf(pathname, decodeRouteRules(manifest.value));
  if (found === undefined) {
    return base !== "" && `${pathname}/`.startsWith(`${base}/`)
      ? { kind: "document", to: address }
      : undefined;
  }
  return { kind: found.leavesSite ? "document" : "redirect", to: withSearch(found.to, search, hash) };
};

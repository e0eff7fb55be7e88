import type { RedirectRule } from "../redirects/redirect.ts";
import type { BuildManifest } from "./builds.ts";

/** Decodes the redirects of a manifest, in order; the first that matches a path applies. */
export const decodeRouteRules = ({
  routeRules,
}: Pick<BuildManifest, "routeRules">): readonly RedirectRule[] =>
  Object.entries(routeRules).map(([path, { redirect, statusCode }]) => ({
    path,
    redirect,
    isPermanent: statusCode === 301,
  }));

/** Encodes redirects for a manifest, in order. Of two with one pattern only the first would ever apply (rule 2.5). */
export const encodeRouteRules = (rules: readonly RedirectRule[]): BuildManifest["routeRules"] => {
  const encoded: Record<string, BuildManifest["routeRules"][string]> = {};
  for (const { path, redirect, isPermanent } of rules) {
    encoded[path] ??= { redirect, statusCode: isPermanent ? 301 : 302 };
  }
  return encoded;
};

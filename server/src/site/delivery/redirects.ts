import { type Redirect, type RedirectRule, redirectOf } from "@couvert/domain/site/redirects/redirect";
import { baseOf } from "@couvert/domain/values/language";

/**
 * Returns the redirect of a path: by a rule of the site (rule 2.14), or from a final slash to the page. Undefined without
 * one, and for payloads (rule 2.5).
 */
export const findRedirect = (
  path: string,
  rules: readonly RedirectRule[],
  isPage: (path: string) => boolean,
): Redirect | undefined => {
  if (path.endsWith("/_payload.json")) return undefined;
  const redirect = redirectOf(path, rules);
  if (redirect !== undefined) return redirect;
  const trimmed = path.replace(/\/+$/, "");
  return trimmed !== path && isPage(trimmed)
    ? { to: trimmed, leavesSite: false, isPermanent: true }
    : undefined;
};

/**
 * Returns the redirect of a path without a page in its language to the same path in the site's own language (rule 2.85). Undefined
 * where that has neither page nor redirect. `bases` are what the paths of each language begin with.
 */
export const findUntranslated = (
  path: string,
  rules: readonly RedirectRule[],
  bases: readonly string[],
  isPage: (path: string) => boolean,
): Redirect | undefined => {
  const base = baseOf(path);
  if (base === "" || !bases.includes(base) || isPage(path)) return undefined;
  const to = path.replace(/\/+$/, "").slice(base.length) || "/";
  return isPage(to) || redirectOf(to, rules) !== undefined
    ? { to, leavesSite: false, isPermanent: false }
    : undefined;
};

/** Returns the status of a redirect: 301 when it is permanent, else 302. */
export const redirectStatus = ({ isPermanent }: Redirect): 301 | 302 => (isPermanent ? 301 : 302);

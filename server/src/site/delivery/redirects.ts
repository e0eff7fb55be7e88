import { type Redirect, type RedirectRule, redirectOf } from "@couvert/domain/site/page/redirect";

/**
 * Returns the redirect of a path: by a rule of the site (rule 2.14), or from a final slash to the page. Undefined without
 * one, and for payloads.
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

/** Returns the status of a redirect: 301 when it is permanent, else 302. */
export const redirectStatus = ({ isPermanent }: Redirect): 301 | 302 => (isPermanent ? 301 : 302);

import { type Redirect, type RedirectRule, redirectOf } from "@couvert/domain/site/page/redirect";

/**
 * Where a path leads instead: by a rule of the site (spec 2.1), or a page asked for with a slash at its end to the page.
 * Undefined for a path that leads nowhere else, and for a payload, which stands beside its page or not at all.
 */
export const movedTo = (
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

/** The status by which a browser is told: 301 for what has moved for good, 302 for what has not. */
export const redirectStatus = ({ isPermanent }: Redirect): 301 | 302 => (isPermanent ? 301 : 302);

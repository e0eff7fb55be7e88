import * as Result from "effect/Result";
import { fillPath } from "./match-path.ts";
import { type RedirectRule, ROUTE_REDIRECTS, redirectOf } from "./redirect.ts";
import { safeLink } from "./safe-link.ts";

/** A redirect as an editor writes it: from a path, `:name` for any one segment, to a path of the site or an address. */
export interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/** How many redirects may follow each other; a browser gives up at 20. */
const MAX_STEPS = 10;

/** First segments under which the server has paths of its own. */
const OUR_OWN = new Set([
  "api",
  "assets",
  "builds",
  "content",
  "manage",
  "preview",
  "slice-simulator",
  "404",
]);

/**
 * The rules that what an editor wrote comes to, in order. One that leads nowhere safe, in circles or from a path that is
 * the server's own is left out, and `lose` is told its index and why. Of two from one path the first counts.
 */
export const redirectRules = (
  written: readonly WrittenRedirect[],
  lose: (index: number, reason: string) => void,
): readonly RedirectRule[] => {
  const rules: RedirectRule[] = [];
  for (const [index, entry] of written.entries()) {
    const rule = Result.filterOrFail(
      redirectRule(entry),
      ({ path }) => !rules.some((known) => known.path === path),
      () => "has been redirected already",
    ).pipe(
      Result.filterOrFail(
        (each) => !leadsInCircles([...rules, each], each),
        () => "leads back to itself",
      ),
    );
    if (Result.isSuccess(rule)) rules.push(rule.success);
    else lose(index, rule.failure);
  }
  return rules;
};

const redirectRule = ({ from, to, isPermanent }: WrittenRedirect): Result.Result<RedirectRule, string> => {
  const path = decoded(from.trim().replace(/\/+$/, ""));
  const segments = path.split("/").slice(1);
  // A parameter in front would take every page of the site with it.
  if (!/^\/[^/\\?#:\s]+(?:\/(?::\w+|[^/\\?#:\s]+))*$/.test(path)) {
    return Result.fail("does not lead from a path of this site");
  }
  if (OUR_OWN.has(segments[0] ?? "")) return Result.fail("leads from a path that is the server's own");
  const redirect = safeLink(to);
  if (redirect === null || !/^(?:https?:|\/)/i.test(redirect.url))
    return Result.fail("is not safe to lead to");
  const unknown = [...redirect.url.matchAll(/\/:(\w+)/g)].find(([part]) => !segments.includes(part.slice(1)));
  if (unknown !== undefined) return Result.fail(`leads to ${unknown[0]}, which its path does not name`);
  return Result.succeed({ path, redirect: redirect.url, isPermanent });
};

/** Whether a path that a rule fits is led on and on, by this rule and others. */
const leadsInCircles = (rules: readonly RedirectRule[], rule: RedirectRule): boolean => {
  const names = [...rule.path.matchAll(/\/:(\w+)/g)].map(([, name = ""]) => [name, name]);
  let path = fillPath(rule.path, Object.fromEntries(names));
  for (let step = 0; step < MAX_STEPS; step++) {
    const redirect = redirectOf(path, [...rules, ...ROUTE_REDIRECTS]);
    if (redirect === undefined || redirect.leavesSite) return false;
    path = redirect.to.replace(/[?#].*$/s, "");
  }
  return true;
};

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

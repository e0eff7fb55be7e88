import * as Result from "effect/Result";
import { safeLink } from "../../values/link.ts";
import { fillPath } from "../../values/match-path.ts";
import { type RedirectRule, ROUTE_REDIRECTS, redirectOf } from "./redirect.ts";

/** A redirect of an editor: from a path, `:name` for one segment, to a path of the site or an address. */
export interface WrittenRedirect {
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/** The most consecutive redirects; a browser stops at 20. */
const MAX_STEPS = 10;

/** The first segments of the server's own paths. */
const SERVER_SEGMENTS = new Set([
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
 * Returns the valid rules of editors' redirects, in order. Calls `reject` with index and reason for one that is unsafe,
 * circular, or from a path of the server. The first of two with one path wins.
 */
export const redirectRules = (
  written: readonly WrittenRedirect[],
  reject: (index: number, reason: string) => void,
): readonly RedirectRule[] => {
  const rules: RedirectRule[] = [];
  // The end of each rule: only a rule that continues from there can create a circle.
  const ends = new Map<RedirectRule, string>();
  for (const [index, entry] of written.entries()) {
    const rule = Result.filterOrFail(
      redirectRule(entry),
      ({ path }) => !rules.some((known) => known.path === path),
      () => "has been redirected already",
    );
    if (Result.isFailure(rule)) {
      reject(index, rule.failure);
      continue;
    }
    const all = [...rules, rule.success];
    const affected = all.filter((known) => {
      const end = ends.get(known);
      return end === undefined || redirectOf(end, [rule.success]) !== undefined;
    });
    const found = affected.map((known) => [known, endOf(known, all)] as const);
    if (found.some(([, end]) => end === null)) {
      reject(index, "leads back to itself");
      continue;
    }
    rules.push(rule.success);
    for (const [known, end] of found) ends.set(known, end ?? "");
  }
  return rules;
};

const redirectRule = ({ from, to, isPermanent }: WrittenRedirect): Result.Result<RedirectRule, string> => {
  const path = decodePath(from.trim().replace(/\/+$/, ""));
  const segments = path.split("/").slice(1);
  // A leading parameter would match every page of the site.
  if (!/^\/[^/\\?#:\s]+(?:\/(?::\w+|[^/\\?#:\s]+))*$/.test(path)) {
    return Result.fail("does not lead from a path of this site");
  }
  if (SERVER_SEGMENTS.has(segments[0] ?? ""))
    return Result.fail("leads from a path that is the server's own");
  const redirect = safeLink(to);
  if (redirect === null || !/^(?:https?:|\/)/i.test(redirect.url))
    return Result.fail("is not safe to lead to");
  const unknown = [...redirect.url.matchAll(/\/:(\w+)/g)].find(([part]) => !segments.includes(part.slice(1)));
  if (unknown !== undefined) return Result.fail(`leads to ${unknown[0]}, which its path does not name`);
  return Result.succeed({ path, redirect: redirect.url, isPermanent });
};

/** Returns where a path of a rule ends after all redirects; null when it never ends. */
const endOf = (rule: RedirectRule, rules: readonly RedirectRule[]): string | null => {
  const names = [...rule.path.matchAll(/\/:(\w+)/g)].map(([, name = ""]) => [name, name]);
  let path = fillPath(rule.path, Object.fromEntries(names));
  for (let step = 0; step < MAX_STEPS; step++) {
    const redirect = redirectOf(path, [...rules, ...ROUTE_REDIRECTS]);
    if (redirect === undefined) return path;
    if (redirect.leavesSite) return redirect.to;
    path = redirect.to.replace(/[?#].*$/s, "");
  }
  return null;
};

const decodePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

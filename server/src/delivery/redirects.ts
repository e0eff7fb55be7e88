import { redirectOf } from "@couvert/domain/page/redirect";

/**
 * Where a path leads instead: a route that moved (spec 2.1), or a page asked for with a slash at its end.
 * Undefined for a path that leads nowhere else, and for a payload, which stands beside its page or not at all.
 */
export const movedTo = (path: string, isPage: (path: string) => boolean): string | undefined => {
  if (path.endsWith("/_payload.json")) return undefined;
  const redirect = redirectOf(path);
  if (redirect !== undefined) return redirect.to;
  const trimmed = path.replace(/\/+$/, "");
  return trimmed !== path && isPage(trimmed) ? trimmed : undefined;
};

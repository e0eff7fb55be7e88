import type { IncomingMessage } from "node:http";
import type { Request } from "express";

/**
 * Replaces a target in absolute form, `http://host/path?query`, by its path and query: a server accepts it from any client, and
 * the host that it names decides nothing (RFC 9112, 3.2.2) (rule 7.63).
 */
export const useOriginForm = (request: IncomingMessage): void => {
  const { url = "/" } = request;
  if (url.startsWith("/") || url === "*") return;
  const target = url.replace(ABSOLUTE, "");
  request.url = target.startsWith("/") ? target : `/${target}`;
};

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/** Returns the query of a request with its question mark; empty without one (rule 7.63). */
export const searchOf = ({ originalUrl }: Pick<Request, "originalUrl">): string =>
  /\?[^#]*/.exec(originalUrl)?.[0] ?? "";

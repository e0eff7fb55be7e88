import type { Response } from "express";
import { styleSources } from "./style-sources.ts";

/** The name of the header with the policy. */
const POLICY = "Content-Security-Policy";

/** Returns a policy that also allows styles from some sources. A hash would end the effect of `'unsafe-inline'`. */
const withStyleSources = (policy: string, sources: readonly string[]): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (directive) =>
    directive.includes("'unsafe-inline'") ? directive : [directive, ...sources].join(" "),
  );

/** Returns the headers of a document that has style elements. */
export const documentHeaders = (
  headers: ReadonlyMap<string, string>,
  sources: readonly string[],
): ReadonlyMap<string, string> => {
  const name = POLICY.toLowerCase();
  const policy = headers.get(name);
  return policy === undefined ? headers : new Map([...headers, [name, withStyleSources(policy, sources)]]);
};

/** Sends a document that is rendered for one request, with a policy for its style elements. */
export const sendDocument = (response: Response, status: number, html: string): void => {
  const policy = response.getHeader(POLICY);
  if (typeof policy === "string") response.set(POLICY, withStyleSources(policy, styleSources(html)));
  response.status(status).type("html").send(html);
};

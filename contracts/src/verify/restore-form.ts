import type { RequestHandler } from "express";

/** Restores a form-encoded body, which Pact's verifier would forward as JSON. A filter of the verifier's proxy. */
export const restoreForm: RequestHandler = (request, _response, next) => {
  if (request.is("application/x-www-form-urlencoded")) {
    request.body = Buffer.from(new URLSearchParams(formPairs(request.body)).toString());
  }
  next();
};

/** Returns the fields of a form under their original names, as `card[number]` for the verifier's `{card: {number}}`. */
const formPairs = (fields: unknown, within?: string): [string, string][] =>
  Object.entries(fields as Record<string, unknown>).flatMap(([key, value]): [string, string][] => {
    const name = within === undefined ? key : `${within}[${key}]`;
    return typeof value === "string" ? [[name, value]] : formPairs(value, name);
  });

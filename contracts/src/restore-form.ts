import type { RequestHandler } from "express";

/**
 * Writes a form-encoded body back as it was sent: Pact's verifier reads it, and would hand it on as JSON. It is a filter of
 * the verifier's own proxy.
 */
export const restoreForm: RequestHandler = (request, _response, next) => {
  if (request.is("application/x-www-form-urlencoded")) {
    request.body = Buffer.from(new URLSearchParams(formPairs(request.body)).toString());
  }
  next();
};

/** The fields of a form as the verifier nests them, `{card: {number}}`, under the names they were sent by, `card[number]`. */
const formPairs = (fields: unknown, within?: string): [string, string][] =>
  Object.entries(fields as Record<string, unknown>).flatMap(([key, value]): [string, string][] => {
    const name = within === undefined ? key : `${within}[${key}]`;
    return typeof value === "string" ? [[name, value]] : formPairs(value, name);
  });

import { pageNotFound } from "@couvert/domain/values/match-path";
import type { Request, Response } from "express";
import { refuse } from "../../http/refusal.ts";
import { PATH_STANDIN } from "../prerender/build-files.ts";

/** Answers that no page stands at the path (spec 8): the error page, or JSON to whoever asked for a page's payload. */
export const answerNotFound = (template: string, request: Request, response: Response): void => {
  response.set("Cache-Control", "no-store");
  if (request.path.endsWith(".json")) {
    refuse(response, 404, { code: "not_found", message: pageNotFound(request.path) });
  } else {
    response.status(404).type("html").send(notFoundPage(template, request.path));
  }
};

/** The error page for a path: the template with the path, escaped, wherever its stand-in stands. */
export const notFoundPage = (template: string, path: string): string =>
  template.replaceAll(PATH_STANDIN, () => path.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`));

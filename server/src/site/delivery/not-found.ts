import { pageNotFound } from "@couvert/domain/values/match-path";
import type { Request, Response } from "express";
import { reject } from "../../http/rejection.ts";
import { PATH_STANDIN } from "../prerender/build-files.ts";

/** Answers a path without a page (spec 8): with the error page, or with JSON when a payload is requested. */
export const answerNotFound = (template: string, request: Request, response: Response): void => {
  response.set("Cache-Control", "no-store");
  if (request.path.endsWith(".json")) {
    reject(response, 404, { code: "not_found", message: pageNotFound(request.path) });
  } else {
    response.status(404).type("html").send(notFoundPage(template, request.path));
  }
};

/** Renders the error page for a path: replaces the placeholder with the escaped path. */
export const notFoundPage = (template: string, path: string): string =>
  template.replaceAll(PATH_STANDIN, () => path.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`));

import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { pageNotFound } from "@couvert/domain/values/match-path";
import { createContext, type ErrorResponse } from "react-router";

/** Loads the data of the router's loaders. Rejects with a page error for a page that does not exist. */
export interface PageSource {
  readonly site: () => Promise<SitePayload>;
  readonly page: (address: URL) => Promise<PagePayload>;
}

/** The context key of the source of a navigation or a render on the server. */
export const pageSource = createContext<PageSource>();

/** Creates the error of a page that cannot be shown. The error page shows `data` (rule 8.1). */
export const pageError = (status: number, message: string): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: "",
  data: message,
  internal: false,
});

/** Creates the error of a path without page (rule 8.2). */
export const notFound = (path: string) => pageError(404, pageNotFound(path));

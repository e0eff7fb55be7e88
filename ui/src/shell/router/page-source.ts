import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { pageNotFound } from "@couvert/domain/values/match-path";
import { createContext, type ErrorResponse } from "react-router";

/** Where the router's loaders get what they load. A page that is not there rejects with a page error. */
export interface PageSource {
  readonly site: () => Promise<SitePayload>;
  readonly page: (address: URL) => Promise<PagePayload>;
}

/** The source that a navigation, or a render on the server, loads from. */
export const pageSource = createContext<PageSource>();

/** What a loader throws, and hydration is given, for a page that cannot be shown: the error page shows `data`. */
export const pageError = (status: number, message: string): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: "",
  data: message,
  internal: false,
});

/** The error of a path that no page stands at (spec 8). */
export const notFound = (path: string) => pageError(404, pageNotFound(path));

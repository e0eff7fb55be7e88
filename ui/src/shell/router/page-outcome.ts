import type { PagePayload } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";

/** A page that cannot be shown. The error page shows status and message (rule 8.1). */
export interface PageError {
  readonly kind: "error";
  readonly status: number;
  readonly message: string;
}

/** What an address shows. */
export type PageOutcome = { readonly kind: "page"; readonly page: PagePayload } | PageError;

/** Another address to go to: a page of the site, or a document for the browser to load. */
export interface Elsewhere {
  readonly kind: "redirect" | "document";
  readonly to: string;
}

/** Creates the error of a page that cannot be shown (rule 8.1). */
export const pageError = (status: number, message: string): PageError => ({ kind: "error", status, message });

/** Creates the error of a path without page, in the language of the document (rule 8.2). */
export const notFound = (path: string): PageError => pageError(404, t`Page not found: ${path}`);

/** Creates the error of a page that fails, in the language of the document (rule 8.4). */
export const unexpectedError = (): PageError =>
  pageError(500, t`Something went wrong, and this page cannot be shown.`);

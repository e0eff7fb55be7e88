import type { ManageView } from "@couvert/domain/booking/manage/manage-view";
import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { DeskFiles, ViteManifest } from "./shell/document/page-assets.ts";

export type { DeskFiles, ViteManifest };

/**
 * Replaces the manifest in development: the document then names source files that Vite serves. Load `/src/entry-server.tsx`
 * with `ssrLoadModule` and call `createRenderer({ kind: "dev" })` for every request, so that edits show.
 */
export interface DevelopmentAssets {
  readonly kind: "dev";
}

/** The input of every document. `siteId` names the site payload, `origin` is the public address without
 * a final slash. */
export interface DocumentInput {
  readonly site: SitePayload;
  readonly siteId: string;
  readonly origin: string;
}

/** The input of an error page. */
export interface ErrorPageInput extends DocumentInput {
  readonly path: string;
  /** Whether it is of a failure of the server, and not of a path without page. Such a page has no script. */
  readonly isFailure?: boolean;
}

/** Renders HTML documents. Its functions fail only when a component throws. */
export interface Renderer {
  /** Renders the document of a page. */
  page(
    input: DocumentInput & {
      readonly payload: PageDocument;
      /** The digest that its payload has. */
      readonly digest: string;
      /** Whether the document has no script: the answer to a form has no path and would hydrate as another page. */
      readonly isStatic?: boolean;
    },
  ): Promise<string>;
  /** Renders the error page of a path without page, or of a failure of the server. */
  error(input: ErrorPageInput): Promise<string>;
  /** Renders the page of a manage link, in the language of its reservation or else of the site. */
  manage(input: { readonly view: ManageView; readonly site: SitePayload }): string;
  /** The files of the desk, which has one document for everyone. */
  readonly desk: DeskFiles;
}

/** The type of `createRenderer` of `ui/dist/{brand}/server/render.js`. */
export type CreateRenderer = (assets: ViteManifest | DevelopmentAssets) => Renderer;

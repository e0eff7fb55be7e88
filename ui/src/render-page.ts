import type { PageDocument, SitePayload } from "@couvert/domain/site/page/page";
import type { ViteManifest } from "./shell/document/page-assets.ts";

export type { ViteManifest };

/**
 * Stands in for the manifest in development: the document then asks Vite's middleware for source files. Load
 * `/src/entry-server.tsx` through the middleware's `ssrLoadModule` and call its `createRenderer({ kind: "dev" })`
 * for every request, so that an edit shows.
 */
export interface DevelopmentAssets {
  readonly kind: "dev";
}

/** What every document needs beside its page. `origin` is the public address of the site, without a final slash. */
export interface DocumentInput {
  readonly site: SitePayload;
  readonly buildId: string;
  readonly origin: string;
}

/** Renders whole HTML documents. Both reject only when a component throws. */
export interface Renderer {
  /** The document of a page. */
  page(
    input: DocumentInput & {
      readonly payload: PageDocument;
      /** Whether it does without its script: it answers a form, stands at no path of its own, and would come alive as another page. */
      readonly isStill?: boolean;
    },
  ): Promise<string>;
  /** The error page as it stands at a path that has no page, or cannot show it (spec 2.8). */
  error(
    input: DocumentInput & { readonly path: string; readonly status: number; readonly message: string },
  ): Promise<string>;
}

/** What `ui/dist/{brand}/server/render.js` exports as `createRenderer`. */
export type CreateRenderer = (assets: ViteManifest | DevelopmentAssets) => Renderer;

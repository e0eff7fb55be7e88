import { decodePreviewCookie } from "@couvert/domain/site/content/content-repository";
import type { Previews } from "@couvert/domain/site/content/previews.port";
import type * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { Request, RequestHandler, Response } from "express";

/** The options of the preview route. */
interface PreviewRouteOptions {
  readonly pathOf: (
    ...asked: Parameters<Effect.Success<typeof Previews>["pathOf"]>
  ) => Promise<Result.Result<string | null, { readonly _tag: string }>>;
  readonly cookie: PreviewCookie;
}

/** The attributes of the preview cookie. */
export interface PreviewCookie {
  /** Whether it is sent only by https. */
  readonly isSecure: boolean;
  /** Whether no script of the page reads it. The toolbar of an outside content service does. */
  readonly isHttpOnly: boolean;
}

/**
 * Handles `/preview` (rule 2.10): finds the document `documentId` at the ref `token` and redirects to its page, or to the
 * home page if it has none. Without both parameters it ends any preview and redirects home (rules 2.11, 7.82).
 */
export const previewRoute =
  ({ pathOf, cookie }: PreviewRouteOptions): RequestHandler =>
  async ({ query: { documentId, token } }, response) => {
    response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    if (documentId === undefined && token === undefined) {
      endPreview(response, cookie);
      return response.redirect(302, "/");
    }
    if (!isDocumentId(documentId) || typeof token !== "string" || !isRef(token)) {
      return void response.status(400).type("text").send("This is no address of a preview.");
    }
    const found = await pathOf(documentId, token);
    if (Result.isSuccess(found)) {
      beginPreview(response, token, cookie);
      return response.redirect(302, found.success ?? "/");
    }
    if (found.failure._tag === "PreviewEnded") {
      endPreview(response, cookie);
      const message = "This preview is over. Open it again from the content service.";
      return void response.status(410).type("text").send(message);
    }
    response.status(502).type("text").send("The content service cannot be reached. Please try again.");
  };

/** Handles `/preview` while previews are switched off: home without parameters, else 404 with a message (rule 4.40). */
export const previewsOff =
  (cookie: Pick<PreviewCookie, "isSecure">): RequestHandler =>
  ({ query: { documentId, token } }, response) => {
    response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    endPreview(response, cookie);
    if (documentId === undefined && token === undefined) return response.redirect(302, "/");
    response.status(404).type("text").send("Previews are switched off on this site.");
  };

const isDocumentId = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.$-]{1,200}$/.test(value);

/** The cookie with the ref of a preview, named as the content service's tools expect. */
export const PREVIEW_COOKIE = "io.prismic.preview";

/** Decodes the ref of a request's preview; null without one. */
export const decodePreviewRef = ({ headers: { cookie = "" } }: Pick<Request, "headers">): string | null => {
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(`${PREVIEW_COOKIE}=`));
  const ref = decodePreviewCookie(pair?.slice(PREVIEW_COOKIE.length + 1) ?? "");
  return ref !== null && isRef(ref) ? ref : null;
};

/** Returns whether a text can be a ref: refs are URLs of visible ASCII characters. */
const isRef = (text: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(text);

/** Starts a preview, which ends with the browser session or the next preview. */
const beginPreview = (response: Response, ref: string, { isSecure, isHttpOnly }: PreviewCookie): void => {
  const attributes = { path: "/", sameSite: "lax", secure: isSecure, httpOnly: isHttpOnly } as const;
  response.cookie(PREVIEW_COOKIE, ref, attributes);
};

/** Ends a preview. */
export const endPreview = (response: Response, { isSecure }: Pick<PreviewCookie, "isSecure">): void => {
  response.clearCookie(PREVIEW_COOKIE, { path: "/", sameSite: "lax", secure: isSecure });
};

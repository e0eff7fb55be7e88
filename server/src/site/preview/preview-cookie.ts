import type { Request, Response } from "express";

/** The cookie with the ref of a preview, named as the content service's tools expect (spec 7). */
const PREVIEW_COOKIE = "io.prismic.preview";

/** Decodes the ref that a request previews; null without one. The service's tools write it percent-encoded or plain. */
export const decodePreviewRef = ({ headers: { cookie = "" } }: Pick<Request, "headers">): string | null => {
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(`${PREVIEW_COOKIE}=`));
  const ref = decoded(pair?.slice(PREVIEW_COOKIE.length + 1) ?? "");
  return isRef(ref) ? ref : null;
};

/** Returns whether text can be a ref: previews' refs are addresses of visible ASCII characters. */
export const isRef = (text: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(text);

/** Starts a preview, which lasts until the browser is closed or another preview starts. */
export const beginPreview = (response: Response, ref: string, isSecure: boolean): void => {
  response.cookie(PREVIEW_COOKIE, ref, { path: "/", sameSite: "lax", secure: isSecure });
};

/** Ends a preview. */
export const endPreview = (response: Response): void => {
  response.clearCookie(PREVIEW_COOKIE, { path: "/" });
};

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

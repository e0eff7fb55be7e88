import type { Request, Response } from "express";

/** The cookie that holds the ref of a preview, by the name the content service's tools know (spec 7). */
const PREVIEW_COOKIE = "io.prismic.preview";

/** The ref that a request previews; null for one that previews nothing. The service's own tools write it undecoded or not. */
export const previewRefOf = ({ headers: { cookie = "" } }: Pick<Request, "headers">): string | null => {
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(`${PREVIEW_COOKIE}=`));
  const ref = decoded(pair?.slice(PREVIEW_COOKIE.length + 1) ?? "");
  return isRef(ref) ? ref : null;
};

/** Whether text can be a ref at all: refs of previews are addresses, and hold nothing but signs one can see. */
export const isRef = (text: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(text);

/** Begins a preview: it lasts until the browser is closed, or another begins. */
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

import { REPOSITORY_CACHE_MS } from "@couvert/domain/site/content/content-repository";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Renderer } from "@couvert/ui/render-page";
import type { Request, RequestHandler } from "express";
import { plannedPages } from "../delivery/planned-pages.ts";
import type { SitePlan } from "../prerender/site-plan.ts";
import { decodePreviewRef, endPreview } from "./preview-cookie.ts";

/** What previewed pages are made of. */
export interface PreviewedPagesOptions {
  /** The site as it would be at a ref; null where the preview is over or cannot be had. */
  readonly planAt: (ref: string) => Promise<SitePlan | null>;
  readonly loadRenderer: () => Promise<Renderer>;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly now: () => Instant;
}

/** The id under which previewed pages fetch what they need. */
const BUILD_ID = "preview";

/** How many previews are remembered at once; nobody has more editors at work in 5 s. */
const MOST = 50;

/**
 * Renders the pages of whoever previews something from the content as it would be, and passes every other request on. What
 * was read is remembered as long as a repository is (spec 9). A preview that is over ends, and the page is as published.
 */
export const previewedPages = (options: PreviewedPagesOptions): RequestHandler => {
  const { planAt, loadRenderer, origin, now } = options;
  const read = new Map<string, { readonly since: Instant; readonly plan: Promise<SitePlan | null> }>();
  const planOf = (ref: string): Promise<SitePlan | null> => {
    const known = read.get(ref);
    if (known !== undefined && now() - known.since < REPOSITORY_CACHE_MS) return known.plan;
    const plan = planAt(ref);
    read.delete(ref);
    read.set(ref, { since: now(), plan });
    const [oldest] = read.keys();
    if (read.size > MOST && oldest !== undefined) read.delete(oldest);
    return plan;
  };
  const plans = new WeakMap<Request, SitePlan>();
  const pages = plannedPages({
    planFor: async (request) => plans.get(request) ?? Promise.reject(new Error("no preview")),
    loadRenderer,
    buildId: BUILD_ID,
    origin,
    transform: (html) => html.replace("</body>", () => `${NOTE}</body>`),
  });
  return async (request, response, next) => {
    const ref = isPartOfAPage(request) ? decodePreviewRef(request) : null;
    if (ref === null) return next();
    const plan = await planOf(ref);
    if (plan === null) {
      endPreview(response);
      return next();
    }
    plans.set(request, plan);
    response.set("X-Robots-Tag", "noindex");
    return pages(request, response, next);
  };
};

/** Whether a request is for a page or for what one fetches, rather than for a file that is the same in every state. */
const isPartOfAPage = ({ method, path }: Request): boolean =>
  (method === "GET" || method === "HEAD") &&
  (!/\.\w+$/.test(path) || path.endsWith("/_payload.json") || BUILD_FILES.test(path));

const BUILD_FILES = /^\/builds\/(?:latest|\w+\/preview)\.json$/;

/** Says what an editor looks at, and leads out of it. React passes over it as it does over what extensions add. */
const NOTE = `<aside style="position:fixed;inset:auto auto 0 0;z-index:var(--z-popover);display:flex;gap:var(--space-3);align-items:center;padding:0 var(--space-4);background:var(--color-berry);color:var(--color-on-dark);font-size:var(--text-small)">Preview, not published<a href="/preview" style="display:inline-flex;align-items:center;min-block-size:var(--target);color:inherit">Leave the preview</a></aside>`;

import { REPOSITORY_CACHE_MS } from "@couvert/domain/site/content/content-repository";
import { Previews } from "@couvert/domain/site/content/previews.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type Request, type RequestHandler, Router } from "express";
import { limitRequests } from "../../http/visitors/rate-limit.ts";
import { PREVIEW_NOTICE, type ReadPlan, readPlan } from "../delivery/content-strip.ts";
import { plannedPages } from "../delivery/planned-pages.ts";
import { checkPlan, planSite } from "../prerender/plan-site.ts";
import { siteSettings } from "../prerender/site-settings.ts";
import type { SiteParts } from "../site.ts";
import {
  decodePreviewRef,
  endPreview,
  type PreviewCookie,
  previewRoute,
  previewsOff,
} from "./preview-route.ts";
import { rememberPages } from "./remember-pages.ts";

/**
 * Serves `/preview` and the pages of active previews; passes every other request on. With previews switched off it ignores
 * their cookie, and `/preview` says so (rules 4.40, 7.80).
 */
export const previews = (parts: SiteParts, loadRenderer: () => Promise<Renderer>): Router => {
  const { config, origin, services, log, now } = parts;
  const run = <A, E>(
    read: (service: Effect.Success<typeof Previews>) => Effect.Effect<A, E>,
  ): Promise<Result.Result<A, E>> =>
    services.runtime.runPromise(Effect.result(Effect.flatMap(Previews, read)));
  const limit = limitRequests(services.createRateLimit, "previews", config.previewsPerMinute);
  const cookie = { isSecure: origin.startsWith("https:"), isHttpOnly: config.content === null };
  const router = Router();
  if (!config.previews) return router.get("/preview", limit, previewsOff(cookie));
  router.get(
    "/preview",
    limit,
    previewRoute({
      pathOf: (documentId, ref) => run(({ pathOf }) => pathOf(documentId, ref)),
      cookie,
    }),
  );
  // Rendered pages cost more than prerendered ones.
  router.use((request, response, next) =>
    decodePreviewRef(request) === null ? next() : limit(request, response, next),
  );
  router.use(
    previewPages({
      planAt: async (ref) => {
        const plan = await run(({ contentAt }) =>
          readPlan(
            Effect.flatMap(contentAt(ref), (content) =>
              checkPlan(planSite(content, siteSettings(config), now())),
            ),
            services.restaurants,
          ),
        );
        if (Result.isSuccess(plan)) return plan.success;
        const { failure } = plan;
        if (failure._tag === "ContentUnavailable") log(`cannot show a preview: ${failure.detail}`);
        return null;
      },
      loadRenderer: rememberPages(loadRenderer),
      origin,
      cookie,
      now,
    }),
  );
  return router;
};

/** The options of preview pages. */
interface PreviewPagesOptions {
  /** Plans the site at a ref; null when the preview has ended or cannot be read. */
  readonly planAt: (ref: string) => Promise<ReadPlan | null>;
  readonly loadRenderer: () => Promise<Renderer>;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly cookie: PreviewCookie;
  readonly now: () => Instant;
}

/** The id under which preview pages fetch the site payload. */
const SITE_ID = "preview";

/** The maximum number of cached previews; more editors than in any 5 s. */
const MAX_REMEMBERED = 50;

/**
 * Renders pages from previewed content and passes other requests on. Content is saved for as long as the repository
 * (rule 9.3). An expired preview ends, and the published page is served.
 */
const previewPages = (options: PreviewPagesOptions): RequestHandler => {
  const { planAt, loadRenderer, origin, cookie, now } = options;
  const read = new Map<string, { readonly since: Instant; readonly plan: Promise<ReadPlan | null> }>();
  const planOf = (ref: string): Promise<ReadPlan | null> => {
    const known = read.get(ref);
    if (known !== undefined && now() - known.since < REPOSITORY_CACHE_MS) return known.plan;
    const plan = planAt(ref);
    for (const [each, { since }] of read) if (now() - since >= REPOSITORY_CACHE_MS) read.delete(each);
    read.set(ref, { since: now(), plan });
    const [oldest] = read.keys();
    if (read.size > MAX_REMEMBERED && oldest !== undefined) read.delete(oldest);
    return plan;
  };
  const plans = new WeakMap<Request, ReadPlan>();
  const pages = plannedPages({
    planFor: async (request) => plans.get(request) ?? Promise.reject(new Error("no preview")),
    loadRenderer,
    siteId: SITE_ID,
    origin,
    notice: PREVIEW_NOTICE,
  });
  return async (request, response, next) => {
    const ref = isPartOfAPage(request) ? decodePreviewRef(request) : null;
    if (ref === null) return next();
    const plan = await planOf(ref);
    if (plan === null) {
      endPreview(response, cookie);
      return next();
    }
    plans.set(request, plan);
    response.set("X-Robots-Tag", "noindex");
    return pages(request, response, next);
  };
};

/** Returns whether a request is for a page or its data, and not for a file that every version shares. */
const isPartOfAPage = ({ method, path }: Request): boolean =>
  (method === "GET" || method === "HEAD") &&
  (!/\.\w+$/.test(path) || path.endsWith("/_payload.json") || BUILD_FILES.test(path));

const BUILD_FILES = /^\/builds\/(?:latest|(?:\w+\/)?(?:locations|notices)|\w+\/preview(?:-\w+)?)\.json$/;

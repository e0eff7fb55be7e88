import { Previews } from "@couvert/domain/site/content/previews.port";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { Router } from "express";
import { limitPerMinute } from "../../http/rate-limit.ts";
import { planSite, settingsOf } from "../prerender/plan-site.ts";
import type { SiteParts } from "../site.ts";
import { decodePreviewRef } from "./preview-cookie.ts";
import { previewRoute } from "./preview-route.ts";
import { previewedPages } from "./previewed-pages.ts";

/** `/preview`, and the pages of whoever previews something; every other request is passed on. */
export const previews = (parts: SiteParts, loadRenderer: () => Promise<Renderer>): Router => {
  const { config, origin, services, log, now } = parts;
  const run = <A, E>(
    read: (service: Effect.Success<typeof Previews>) => Effect.Effect<A, E>,
  ): Promise<Result.Result<A, E>> =>
    services.runtime.runPromise(Effect.result(Effect.flatMap(Previews, read)));
  const limit = limitPerMinute(config.readsPerMinute);
  const router = Router();
  router.get(
    "/preview",
    limit,
    previewRoute({
      pathOf: (documentId, ref) => run(({ pathOf }) => pathOf(documentId, ref)),
      isSecure: origin.startsWith("https:"),
    }),
  );
  // Pages that are rendered cost more than those that lie ready.
  router.use((request, response, next) =>
    decodePreviewRef(request) === null ? next() : limit(request, response, next),
  );
  router.use(
    previewedPages({
      planAt: async (ref) => {
        const content = await run(({ contentAt }) => contentAt(ref));
        if (Result.isSuccess(content)) return planSite(content.success, settingsOf(config), now()) ?? null;
        const { failure } = content;
        if (failure._tag === "ContentUnavailable") log(`a preview cannot be shown: ${failure.detail}`);
        return null;
      },
      loadRenderer,
      origin,
      now,
    }),
  );
  return router;
};

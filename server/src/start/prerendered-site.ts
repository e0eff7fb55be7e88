import { join } from "node:path";
import type { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { DEFAULT_BRAND } from "@couvert/ui/brands";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import { Router } from "express";
import { CannotStart } from "../config/operator-messages.ts";
import { deliverSite, openBuild } from "../site/delivery/deliver-site.ts";
import { describeBuildFailure } from "../site/prerender/build-failure.ts";
import { openBuiltForms } from "../site/prerender/built-forms.ts";
import { openBuiltUi, uiDist } from "../site/prerender/built-ui.ts";
import { BuildFailed, siteSettings } from "../site/prerender/plan-site.ts";
import { prerenderSite } from "../site/prerender/prerender-site.ts";
import { readStoredBuilds, type StoredBuilds } from "../site/prerender/site-folder.ts";
import { previews } from "../site/preview/previews.ts";
import type { Site, SiteParts } from "../site/site.ts";

/**
 * Builds the site and serves it. When the build fails, logs the reason and serves the last build; without one, or with a
 * setting that the content refuses, the server cannot start.
 */
export const prerenderedSite = (parts: SiteParts): Effect.Effect<Site, CannotStart> =>
  Effect.gen(function* () {
    const siteFolder = join(parts.dataFolder, "site");
    const { current, previous } = yield* build(siteFolder, parts).pipe(
      Effect.catch((why) =>
        why._tag === "SettingRefused"
          ? Effect.fail(new CannotStart({ reason: why.reason }))
          : serveLastBuild(siteFolder, why, parts),
      ),
    );
    return yield* Effect.tryPromise({
      try: async () => {
        const opened = await openBuild(current);
        const forms = await openBuiltForms({
          folder: current,
          origin: parts.origin,
          openUi: () => openBuiltUi(uiDist(parts.config.brand)),
        });
        const pages = Router().use(
          previews(parts, () => rendererOfUi(parts.config.brand)),
          deliverSite(opened, previous, parts.headers),
        );
        return { pages, forms };
      },
      catch: () =>
        new CannotStart({ reason: `The build in ${current} is damaged: remove it and start again` }),
    });
  });

const rendererOfUi = async (brand: string): Promise<Renderer> => {
  const ui = await openBuiltUi(uiDist(brand));
  if (ui === undefined) throw new Error("the pages are not compiled");
  return ui.loadRenderer();
};

const build = (siteFolder: string, { config, origin, services, log, now }: SiteParts) =>
  Effect.gen(function* () {
    const ui = yield* Effect.promise(() => openBuiltUi(uiDist(config.brand)));
    if (ui === undefined) {
      const command = config.brand === DEFAULT_BRAND ? "pnpm build" : `BRAND=${config.brand} pnpm build`;
      return yield* new BuildFailed({ reason: `the pages are not compiled, run ${command}` });
    }
    const began = performance.now();
    const built = yield* Effect.promise(() =>
      services.runtime.runPromise(
        Effect.result(prerenderSite({ siteFolder, origin, ...siteSettings(config), ui, now })),
      ),
    ).pipe(Effect.flatMap(Effect.fromResult));
    const took = ((performance.now() - began) / 1000).toFixed(1);
    if (built.rendered > 0) log(`${built.rendered} pages rendered in ${took} s`);
    return built;
  });

const serveLastBuild = (
  siteFolder: string,
  why: BuildFailed | ContentUnavailable,
  { config, log }: SiteParts,
): Effect.Effect<StoredBuilds, CannotStart> =>
  Effect.gen(function* () {
    const { reason, advice } = describeBuildFailure(why, config);
    const stored = yield* Effect.promise(() => readStoredBuilds(siteFolder));
    if (stored === null) return yield* new CannotStart({ reason, advice });
    for (const line of [`${reason}; the last build is served`, ...advice]) log(line);
    return stored;
  });

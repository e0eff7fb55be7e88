import type { Location } from "@couvert/domain/restaurant/location/location";
import { Previews } from "@couvert/domain/site/content/previews.port";
import { Content } from "@couvert/domain/site/page/content.port";
import * as Effect from "effect/Effect";
import * as Logger from "effect/Logger";
import * as Result from "effect/Result";
import type { Request } from "express";
import { limitedNetwork } from "../../http/visitors/limited-network.ts";
import type { SiteParts } from "../site.ts";
import { decodePreviewRef } from "./preview-route.ts";

/**
 * Returns a reading of the locations as the preview of a request would publish them (rule 10.25). It returns null without a preview, for one
 * that has ended, beyond the limit of previews, and where the content service fails, which is logged.
 */
export const previewedLocations = ({
  config,
  services,
  log,
}: Pick<SiteParts, "config" | "services" | "log">) => {
  const count = services.createRateLimit({
    name: "previewed hours",
    limit: config.previewsPerMinute,
    periodSeconds: 60,
  });
  return async (request: Pick<Request, "headers" | "ip">): Promise<readonly Location[] | null> => {
    const ref = config.previews ? decodePreviewRef(request) : null;
    if (ref === null || !(await count(limitedNetwork(request.ip ?? ""))).isWithin) return null;
    const read = Effect.gen(function* () {
      const published = yield* (yield* Content).locations;
      const hours = new Map(published.map(({ uid, opening }) => [uid, opening]));
      return yield* (yield* Previews).locationsAt(ref, hours);
    });
    // The pages of the preview name what the content drops.
    const found = await services.runtime.runPromise(
      Effect.result(read).pipe(Effect.provide(Logger.layer([]))),
    );
    if (Result.isSuccess(found)) return found.success;
    const { failure } = found;
    if (failure._tag === "ContentUnavailable") log(`cannot read previewed hours: ${failure.detail}`);
    return null;
  };
};

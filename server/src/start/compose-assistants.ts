import { explainTime } from "@couvert/domain/booking/availability/explain-day";
import { withoutDeskTables } from "@couvert/domain/booking/availability/restaurant";
import { VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import { dateOf } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type { Services } from "../compose/open-services.ts";
import { queryOfDay } from "../http/assignments-query.schema.ts";
import type { Assistants } from "../http/assistants/assistants.ts";
import { readDirectory } from "../http/assistants/directory.ts";
import type { AssistantHolds } from "../http/assistants/tools.ts";
import { managePages } from "../http/documents/manage-pages.ts";
import type { Site } from "../site/site.ts";
import { inRequestSpan } from "../telemetry/request-span.ts";

/** What assistants are composed of. */
interface AssistantOptions {
  readonly services: Pick<Services, "heldLink" | "readAssignments" | "restaurants" | "runtime">;
  readonly site: Pick<Site, "renderManagePage" | "restaurants">;
  readonly keys: ServerKeys;
  readonly origin: string;
  /** Whether images come from an outside content service. */
  readonly foreignImages: boolean;
  readonly now: () => Instant;
}

/** Composes what assistants use. The restaurants that they read are at most a minute old. */
export const composeAssistants = ({
  services,
  site,
  keys,
  origin,
  foreignImages,
  now,
}: AssistantOptions): Effect.Effect<Assistants> =>
  Effect.map(
    Effect.cachedWithTTL(readDirectory, (exit) => (Exit.isSuccess(exit) ? "1 minute" : 0)),
    (directory) => {
      const { runtime, heldLink, readAssignments, restaurants } = services;
      const explain: AssistantHolds["explain"] = async (restaurantId, time, partySize) => {
        const known = restaurants?.bookable().get(restaurantId);
        if (known === undefined || readAssignments === null) return null;
        const restaurant = withoutDeskTables(known);
        const assignments = await readAssignments(queryOfDay(restaurant, dateOf(time), null));
        return explainTime(restaurant, { time, partySize }, assignments, now());
      };
      return {
        directory: () => runtime.runPromise(Effect.orElseSucceed(directory, () => null)),
        holds:
          heldLink === null
            ? null
            : {
                explain,
                linkOf: (token) => `${origin}/held/${keys.seal("assistant links", token)}`,
                page: (visitor) =>
                  managePages({
                    answer: (request) =>
                      heldLink(request, (token) =>
                        runtime.runPromise(
                          inRequestSpan(VisitorHolds.use((holds) => holds.handOver(visitor, token))),
                        ),
                      ),
                    render: site.renderManagePage,
                    restaurants: site.restaurants,
                    foreignImages,
                  }),
              },
      };
    },
  );

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
import type { managePages } from "../http/documents/manage-pages.ts";
import { inRequestSpan } from "../telemetry/request-span.ts";

/** What assistants are composed of. */
interface AssistantOptions {
  readonly services: Pick<Services, "manage" | "readAssignments" | "restaurants" | "runtime">;
  /** Serves manage pages with the views of a service. */
  readonly pagesOf: (answer: Parameters<typeof managePages>[0]["answer"]) => ReturnType<typeof managePages>;
  readonly keys: ServerKeys;
  readonly origin: string;
  readonly now: () => Instant;
}

/** Composes what assistants use. The restaurants that they read are at most a minute old. */
export const composeAssistants = Effect.fnUntraced(function* ({
  services: { runtime, manage, readAssignments, restaurants },
  pagesOf,
  keys,
  origin,
  now,
}: AssistantOptions) {
  const directory = yield* Effect.cachedWithTTL(readDirectory, (exit) =>
    Exit.isSuccess(exit) ? "1 minute" : 0,
  );
  const read = () => runtime.runPromise(Effect.orElseSucceed(directory, () => null));
  if (manage === null || readAssignments === null)
    return { directory: read, holds: null, heldPage: null } satisfies Assistants;
  return {
    directory: read,
    holds: {
      linkOf: (token) => `${origin}/held/${keys.seal("assistant links", token)}`,
      explain: async (id, time, partySize) => {
        const known = restaurants?.bookable().get(id);
        if (known === undefined) return null;
        const restaurant = withoutDeskTables(known);
        const assignments = await readAssignments(queryOfDay(restaurant, dateOf(time), null));
        return explainTime(restaurant, { time, partySize }, assignments, now());
      },
    },
    heldPage: (visitor) => {
      const handOver = (token: string) => VisitorHolds.use((holds) => holds.handOver(visitor, token));
      return pagesOf((request) =>
        manage(request, (token) => runtime.runPromise(inRequestSpan(handOver(token)))),
      );
    },
  } satisfies Assistants;
});

import { resolve } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Config } from "../config/config.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";
import { createGuestAnswers } from "../guests/answer-guest-request.ts";
import { GuestAnswer, type GuestRequest } from "../guests/guest-request.schema.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { useDatabase } from "../start/use-database.ts";

/**
 * Answers what `pnpm guests` asks for: from PostgreSQL, else from the data folder, or by the server that has it open. Fails with
 * the reason when nothing was done (rule 1.14).
 */
export const askGuests = (
  config: Config,
  request: GuestRequest,
  now: () => Instant,
): Effect.Effect<Extract<GuestAnswer, { summary: string }>, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const answer = yield* ask(config, request, now);
    return "problem" in answer ? yield* new CannotStart({ reason: answer.problem }) : answer;
  });

const ask = (config: Config, request: GuestRequest, now: () => Instant) =>
  useDatabase<GuestAnswer>(config, {
    use: (database) =>
      Effect.gen(function* () {
        const queue = yield* Effect.acquireRelease(
          attempt(() => openJobQueue({ database, log: () => {} })),
          ({ close }) => Effect.promise(close),
        );
        const dataFolder = resolve(config.dataDir);
        return yield* attempt(() =>
          createGuestAnswers({ config, dataFolder, now, database, queue })(request),
        );
      }),
    ask: (dataFolder) => askRunningServer(dataFolder, "/guests", GuestAnswer, request),
  });

import { resolve } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { hasDatabase, openDatabase } from "@couvert/platform/database/open-database";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Config } from "../config/config.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";
import { createGuestAnswers } from "../guests/answer-guest-request.ts";
import { GuestAnswer, type GuestRequest } from "../guests/guest-request.schema.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { cannotHold, lockFolder } from "../start/hold-data-folder.ts";

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

const ask = (
  config: Config,
  request: GuestRequest,
  now: () => Instant,
): Effect.Effect<GuestAnswer, CannotStart, Scope.Scope> => {
  const dataFolder = resolve(config.dataDir);
  const { databaseUrl } = config;
  const open = (place: Parameters<typeof openDatabase>[0]) =>
    answerFrom(place, { config, dataFolder, now }, request);
  if (databaseUrl !== null) return open({ url: databaseUrl });
  if (!hasDatabase(dataFolder)) {
    return Effect.fail(
      new CannotStart({ reason: `DATA_DIR ${dataFolder} has no database: no server has run on it` }),
    );
  }
  return lockFolder(dataFolder).pipe(
    Effect.matchEffect({
      onSuccess: () => open({ dataFolder }),
      onFailure: (failure) =>
        failure._tag === "DataFolderInUse"
          ? askRunningServer(dataFolder, "/guests", GuestAnswer, request)
          : Effect.fail(cannotHold(failure)),
    }),
  );
};

const answerFrom = (
  place: Parameters<typeof openDatabase>[0],
  parts: { readonly config: Config; readonly dataFolder: string; readonly now: () => Instant },
  request: GuestRequest,
): Effect.Effect<GuestAnswer, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const database = yield* Effect.acquireRelease(
      attempt(() => openDatabase(place)),
      ({ close }) => Effect.promise(close),
    );
    const queue = yield* Effect.acquireRelease(
      attempt(() => openJobQueue({ database, log: () => {} })),
      ({ close }) => Effect.promise(close),
    );
    return yield* attempt(() => createGuestAnswers({ ...parts, database, queue })(request));
  });

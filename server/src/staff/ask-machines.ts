import { resolve } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { findSettings } from "../compose/find-restaurant.ts";
import type { Config } from "../config/config.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";
import { requireStoredHere } from "../config/require-stored-here.ts";
import { createMachineAnswers } from "../machines/answer-machine-request.ts";
import { MachineAnswer } from "../machines/machine-request.schema.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { readServerSecret } from "../start/server-secret.ts";
import { useDatabase } from "../start/use-database.ts";
import type { MachineArguments } from "./machine-arguments.ts";

/**
 * Answers what `pnpm keys` and `pnpm webhooks` ask for: from PostgreSQL, else from the data folder, or by the server that has it open. Fails
 * with the reason when nothing was done (rule 13.8).
 */
export const askMachines = (
  config: Config,
  { request, restaurants: names }: MachineArguments,
  now: () => Instant,
): Effect.Effect<Extract<MachineAnswer, { summary: string }>, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    yield* requireStoredHere(config);
    const found = yield* Effect.forEach(names ?? [], (name) => findSettings(config, name));
    const restaurants = found.map(({ restaurantId }) => restaurantId);
    const asked = names === null ? request : { ...request, restaurants };
    const answer = yield* useDatabase<MachineAnswer>(config, {
      use: (database) =>
        Effect.gen(function* () {
          const secrets = (yield* readServerSecret(config, resolve(config.dataDir))).split(" ");
          const [secret = "", ...former] = secrets;
          const keys = createServerKeys(secret, ...former);
          return yield* attempt(() => createMachineAnswers({ database, keys, now })(asked));
        }),
      ask: (dataFolder) => askRunningServer(dataFolder, "/machines", MachineAnswer, asked),
    });
    return "problem" in answer ? yield* new CannotStart({ reason: answer.problem }) : answer;
  });

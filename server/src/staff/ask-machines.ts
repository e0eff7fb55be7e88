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
import { MachineAnswer, type MachineRequest } from "../machines/machine-request.schema.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { readServerSecret } from "../start/server-secret.ts";
import { useDatabase } from "../start/use-database.ts";

/** Answers the two commands: from PostgreSQL, else from the data folder, or by its server. Fails where nothing was done (rule 13.8). */
export const askMachines = (
  config: Config,
  {
    request,
    restaurants: names,
  }: { readonly request: MachineRequest; readonly restaurants: readonly string[] | null },
  now: () => Instant,
): Effect.Effect<typeof MachineAnswer.Type, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    yield* requireStoredHere(config);
    const found = yield* Effect.forEach(names ?? [], (name) => findSettings(config, name));
    const named = { restaurants: found.map(({ restaurantId }) => restaurantId) };
    const asked = names === null ? request : { ...request, ...named };
    const answer = yield* useDatabase<typeof MachineAnswer.Type>(config, {
      use: (database) =>
        Effect.gen(function* () {
          const secrets = yield* readServerSecret(config, resolve(config.dataDir));
          const keys = createServerKeys(...(secrets.split(" ") as [string]));
          return yield* attempt(() => createMachineAnswers(database, keys, now)(asked));
        }),
      ask: (dataFolder) => askRunningServer(dataFolder, "/machines", MachineAnswer, asked),
    });
    return answer.isDone ? answer : yield* new CannotStart({ reason: answer.summary });
  });

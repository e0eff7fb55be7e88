import { resolve } from "node:path";
import { type Database, hasDatabase, openDatabase } from "@couvert/platform/database/open-database";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Config } from "../config/config.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";
import { cannotHold, lockFolder } from "./hold-data-folder.ts";

/** How a command gets what it needs of the database. */
interface DatabaseUse<A> {
  /** Uses the database, which closes with the scope. */
  readonly use: (database: Database) => Effect.Effect<A, CannotStart, Scope.Scope>;
  /** Asks the running server that has the embedded database open (docs/decisions/049). */
  readonly ask: (dataFolder: string) => Effect.Effect<A, CannotStart>;
  /** Answers for a data folder on which no server has run. Without it the command fails and says so. */
  readonly withoutDatabase?: A;
}

/** Uses PostgreSQL, else the database of the data folder, or asks the server that has it open. Fails with the reason. */
export const useDatabase = <A>(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  { use, ask, withoutDatabase }: DatabaseUse<A>,
): Effect.Effect<A, CannotStart, Scope.Scope> => {
  const open = (place: Parameters<typeof openDatabase>[0]) =>
    Effect.acquireRelease(
      attempt(() => openDatabase(place)),
      ({ close }) => Effect.promise(close),
    ).pipe(Effect.flatMap(use));
  const { databaseUrl } = config;
  if (databaseUrl !== null) return open({ url: databaseUrl });
  const dataFolder = resolve(config.dataDir);
  if (!hasDatabase(dataFolder)) {
    return withoutDatabase === undefined
      ? Effect.fail(
          new CannotStart({ reason: `DATA_DIR ${dataFolder} has no database: no server has run on it` }),
        )
      : Effect.succeed(withoutDatabase);
  }
  return lockFolder(dataFolder).pipe(
    Effect.matchEffect({
      onSuccess: () => open({ dataFolder }),
      onFailure: (failure) =>
        failure._tag === "DataFolderInUse" ? ask(dataFolder) : Effect.fail(cannotHold(failure)),
    }),
  );
};

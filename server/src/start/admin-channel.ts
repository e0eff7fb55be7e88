import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "@couvert/platform/files/replace-file";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import { attempt, CannotStart, type Log } from "../config/operator-messages.ts";
import { type AdminAnswers, answerAdmin } from "../http/admin-requests.ts";
import { listen } from "./listen.ts";

/** Where a running server answers commands of this machine; only the file's owner can read it. */
const fileIn = (dataFolder: string): string => join(dataFolder, "admin.json");

const Channel = Schema.fromJsonString(Schema.Struct({ port: Schema.Int, secret: Schema.NonEmptyString }));

/**
 * Answers the commands of this machine until the scope closes, since only the server may open the embedded database. Listens
 * on a separate loopback port, and requires a new secret that only a file of the data folder holds (docs/decisions/049).
 */
export const openAdminChannel = (
  dataFolder: string,
  answers: AdminAnswers,
  log: Log,
): Effect.Effect<void, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const secret = randomBytes(32).toString("base64url");
    const { port, answerWith } = yield* listen("127.0.0.1", 0);
    answerWith(answerAdmin(secret, answers, log));
    const file = fileIn(dataFolder);
    yield* Effect.acquireRelease(
      attempt(() => replaceFile(file, Schema.encodeSync(Channel)({ port, secret }), 0o600)),
      () => Effect.promise(() => rm(file, { force: true })),
    );
  });

/** How long to wait for the running server, in ms. */
const CHANNEL_TIMEOUT_MS = 10_000;

/** Asks the server that runs on a data folder for an answer of a schema: by GET, or by POST with a body. */
export const askRunningServer = <A, I>(
  dataFolder: string,
  path: string,
  answer: Schema.Codec<A, I>,
  body: unknown = null,
): Effect.Effect<A, CannotStart> =>
  Effect.tryPromise({
    try: async () => {
      const { port, secret } = Schema.decodeUnknownSync(Channel)(await readFile(fileIn(dataFolder), "utf8"));
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...(body === null ? {} : { method: "POST", body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(CHANNEL_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the server answers ${response.status}`);
      return Schema.decodeUnknownSync(answer)(await response.json());
    },
    catch: (error) =>
      new CannotStart({
        reason: `DATA_DIR ${dataFolder} is in use, and its server does not answer (${describeError(error)}): run the command as the server's user once the server is ready, or stop what uses the folder`,
      }),
  });

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return "unexpected error";
  // The code of a timeout is a number that says nothing.
  const codes = [error, error.cause].map((each) => (each as { readonly code?: unknown } | undefined)?.code);
  const code = codes.find((each) => typeof each === "string");
  return code ?? error.message.split("\n", 1)[0] ?? error.name;
};

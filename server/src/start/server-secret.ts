import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { replaceFile } from "@couvert/platform/files/replace-file";
import * as Effect from "effect/Effect";
import type { Config } from "../config/config.ts";
import { attempt, CannotStart } from "../config/operator-messages.ts";

/**
 * Returns the secret of the setting with the former ones behind it, else that of the data folder, which the first start makes. Only the
 * owner can read its file. Servers that share a database cannot start without the setting.
 */
export const readServerSecret = (
  { serverSecret, databaseUrl }: Pick<Config, "serverSecret" | "databaseUrl">,
  dataFolder: string,
): Effect.Effect<string, CannotStart> => {
  if (serverSecret !== null) return Effect.succeed(serverSecret);
  if (databaseUrl !== null) return Effect.fail(new CannotStart({ reason: SECRET_MISSING }));
  return attempt(async () => {
    const file = join(dataFolder, "secret");
    try {
      return await readFile(file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    const secret = randomBytes(32).toString("base64url");
    await replaceFile(file, secret, 0o600);
    return secret;
  });
};

const SECRET_MISSING =
  "SERVER_SECRET must be set when DATABASE_URL is, the same for all servers of the database; make one with: openssl rand -base64 32";

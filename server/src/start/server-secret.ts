import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type * as Effect from "effect/Effect";
import { attempt, type CannotStart } from "../config/operator-messages.ts";
import { writePrivately } from "./write-privately.ts";

/**
 * Returns the secret of a data folder, which the first start makes. Its file is the owner's alone. Servers that share a database
 * have one by setting in its place.
 */
export const readServerSecret = (dataFolder: string): Effect.Effect<string, CannotStart> =>
  attempt(async () => {
    const file = join(dataFolder, "secret");
    try {
      return await readFile(file, "utf8");
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "ENOENT") throw fault;
    }
    const secret = randomBytes(32).toString("base64url");
    await writePrivately(file, secret);
    return secret;
  });

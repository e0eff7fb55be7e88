import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as Effect from "effect/Effect";
import { afterAll, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { readServerSecret } from "./server-secret.ts";

afterAll(removeFolders);

it("makes a secret once, which only its owner can read", async () => {
  const folder = await createFolder();
  const secret = await Effect.runPromise(readServerSecret(folder));
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(await Effect.runPromise(readServerSecret(folder))).toBe(secret);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, "secret"), "utf8")).toBe(secret);
});

it("makes another for another folder", async () => {
  const [one, other] = [await createFolder(), await createFolder()];
  expect(await Effect.runPromise(readServerSecret(one))).not.toBe(
    await Effect.runPromise(readServerSecret(other)),
  );
});

it("says why a secret cannot be made", async () => {
  const file = join(await createFolder(), "file");
  await writeFile(file, "");
  expect(await Effect.runPromise(Effect.result(readServerSecret(file)))).toMatchObject({
    failure: { _tag: "CannotStart", reason: expect.stringContaining("ENOTDIR") },
  });
});

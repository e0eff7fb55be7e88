import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as Effect from "effect/Effect";
import { afterAll, expect, it } from "vitest";
import { createFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { readServerSecret } from "./server-secret.ts";

const NO_SETTING = { serverSecret: null, databaseUrl: null };
const ofFolder = (folder: string) => readServerSecret(NO_SETTING, folder);

afterAll(removeFolders);

it("makes a secret once, which only its owner can read", async () => {
  const folder = await createFolder();
  const secret = await Effect.runPromise(ofFolder(folder));
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(await Effect.runPromise(ofFolder(folder))).toBe(secret);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, "secret"), "utf8")).toBe(secret);
});

it("makes another for another folder", async () => {
  const [one, other] = [await createFolder(), await createFolder()];
  expect(await Effect.runPromise(ofFolder(one))).not.toBe(await Effect.runPromise(ofFolder(other)));
});

it("says why a secret cannot be made", async () => {
  const file = join(await createFolder(), "file");
  await writeFile(file, "");
  expect(await Effect.runPromise(Effect.result(ofFolder(file)))).toMatchObject({
    failure: { _tag: "CannotStart", reason: expect.stringContaining("ENOTDIR") },
  });
});

it("takes a setting, and makes no other beside it", async () => {
  const folder = await createFolder();
  const serverSecret = "the new secret and the former one";
  expect(await Effect.runPromise(readServerSecret({ ...NO_SETTING, serverSecret }, folder))).toBe(
    serverSecret,
  );
  expect(await readdir(folder)).toEqual([]);
});

it("asks for the secret that the servers of one database share, and says how to make it", async () => {
  const databaseUrl = "postgres://couvert@db/couvert";
  expect(
    await Effect.runPromise(Effect.flip(readServerSecret({ ...NO_SETTING, databaseUrl }, "/nowhere"))),
  ).toMatchObject({
    reason:
      "SERVER_SECRET must be set when DATABASE_URL is, the same for all servers of the database; make one with: openssl rand -base64 32",
  });
});

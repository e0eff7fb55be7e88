import { join } from "node:path";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "../../config/config.ts";
import { noSecurityHeaders } from "../../http/security-headers.ts";
import { prerenderSite } from "../prerender/prerender-site.ts";
import {
  createContent,
  createFolder,
  createPrerenderOptions,
  removeFolders,
} from "../prerender/site.builders.ts";
import { siteSettings } from "../prerender/site-settings.ts";
import { openSiteStore } from "../store/site-store.ts";
import { openStoredSite } from "./stored-site.ts";

afterAll(removeFolders);

const ORIGIN = "https://book.example.com";
const configOf = (environment: Record<string, string> = {}) => Result.getOrThrow(readConfig(environment));

const open = (dataFolder: string, config = configOf(), origin = ORIGIN) =>
  openStoredSite({ config, dataFolder, origin, headers: noSecurityHeaders });

it("answers with the files of a build that was made with the same settings", async () => {
  const dataFolder = await createFolder();
  expect((await open(dataFolder)).answerFile).toBeNull();
  const store = await openSiteStore(join(dataFolder, "site"));
  const options = await createPrerenderOptions({ store, settings: siteSettings(configOf()), origin: ORIGIN });
  await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent())));
  const same = await open(dataFolder);
  expect(same.store.builds()?.current.id).toBe(store.builds()?.current.id);
  expect(same.answerFile).not.toBeNull();
  expect((await open(dataFolder, configOf({ TAG_MANAGER_ID: "GTM-1" }))).answerFile).toBeNull();
  expect((await open(dataFolder, configOf(), "https://other.example.com")).answerFile).toBeNull();
});

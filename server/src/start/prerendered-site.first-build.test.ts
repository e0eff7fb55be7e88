import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createNotices } from "@couvert/domain/site/notice/notice.builders";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import * as Scope from "effect/Scope";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { prerenderSite } from "../site/prerender/prerender-site.ts";
import {
  createBuiltUi,
  createContent,
  createFolder,
  createPrerenderOptions,
  removeFolders,
} from "../site/prerender/site.builders.ts";
import { openSiteStore } from "../site/store/site-store.ts";
import { openPrerenderedSite, servePages } from "./prerendered-site.builders.ts";

afterAll(removeFolders);

let scope: Scope.Closeable;
beforeEach(() => {
  scope = Effect.runSync(Scope.make());
});
afterEach(() => Effect.runPromise(Scope.close(scope, Exit.void)));

describe("prerenderedSite, when the build fails", () => {
  it("serves the last build and logs one line (rule 8.7)", async () => {
    const dataFolder = await createFolder();
    const options = await createPrerenderOptions({ store: await openSiteStore(join(dataFolder, "site")) });
    await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent())));
    const { outcome, logged } = await openPrerenderedSite(scope, dataFolder);
    expect(Result.isSuccess(outcome)).toBe(true);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toBe(
      "The site cannot be built: the content is not available (answered 503); the last build is served",
    );
    const site = Result.getOrThrow(outcome);
    expect(site.publishing?.state()).toMatchObject({
      status: "failed",
      lastFailure: {
        reason: "The site cannot be built: the content is not available (answered 503)",
      },
    });
    expect(await site.forms.find("nothing", "/")).toBeUndefined();
    const get = await servePages(site);
    expect(await (await get("/about")).text()).toContain("<title>About | Juniper Row</title>");
    const leaving = await get("/preview");
    expect([leaving.status, leaving.headers.get("location")]).toEqual([302, "/"]);
  });

  it("cannot start with a last build that is damaged", async () => {
    const dataFolder = await createFolder();
    const options = await createPrerenderOptions({ store: await openSiteStore(join(dataFolder, "site")) });
    await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent())));
    await rm(join(dataFolder, "site", "builds"), { recursive: true });
    const { outcome } = await openPrerenderedSite(scope, dataFolder);
    expect(outcome).toMatchObject({
      failure: {
        _tag: "CannotStart",
        reason: "The site cannot be built: the content is not available (answered 503)",
      },
    });
  });

  it.each(["recaptcha", "turnstile"])(
    "cannot start with %s where the content switches the cookie notice off, even with a last build (rule 8.35)",
    async (CAPTCHA_PROVIDER) => {
      const notices = createNotices({
        cookieNotice: { isEnabled: false, description: [], necessaryLabel: "" },
      });
      const content = createContent({ notices });
      const dataFolder = await createFolder();
      const options = await createPrerenderOptions({ store: await openSiteStore(join(dataFolder, "site")) });
      await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(content)));
      const settings = { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "s3cret" };
      const { outcome, logged } = await openPrerenderedSite(scope, dataFolder, {
        content,
        settings,
        ui: await createBuiltUi(),
      });
      expect(outcome).toMatchObject({
        failure: {
          _tag: "CannotStart",
          reason:
            "CAPTCHA_SITE_KEY cannot be used: the content switches the cookie notice off, and the captcha loads only once it is acknowledged",
        },
      });
      expect(logged).toEqual([]);
    },
  );

  it("cannot start without a last build", async () => {
    const { outcome } = await openPrerenderedSite(scope, await createFolder());
    expect(outcome).toMatchObject({
      failure: {
        _tag: "CannotStart",
        reason: "The site cannot be built: the content is not available (answered 503)",
      },
    });
  });
});

import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { noCaptcha } from "@couvert/adapters/captcha/captcha";
import { noContent } from "@couvert/adapters/content/memory/memory-content.builders";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { PreviewEnded, Previews } from "@couvert/domain/site/content/previews.port";
import { createNotices } from "@couvert/domain/site/notice/notice.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import express from "express";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { createCards, createReservations, NO_COUNTRIES } from "../http/app.builders.ts";
import { noSecurityHeaders } from "../http/security-headers.ts";
import { prerenderSite } from "../site/prerender/prerender-site.ts";
import {
  createContent,
  createFolder,
  createPrerenderOptions,
  removeFolders,
} from "../site/prerender/site.builders.ts";
import { prerenderedSite } from "./prerendered-site.ts";

afterAll(removeFolders);

/** Opens the pages, by default while the content service is down. */
const openSite = async (
  dataFolder: string,
  { content = noContent("answered 503"), settings = {} as Record<string, string> } = {},
) => {
  const logged: string[] = [];
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      content,
      Layer.succeed(Previews, {
        pathOf: () => Effect.fail(new PreviewEnded()),
        contentAt: () => Effect.fail(new PreviewEnded()),
      }),
      Layer.succeed(Reservations, createReservations()),
      Layer.succeed(Geolocation, { locate: () => Effect.succeed(DEFAULT_PLACE) }),
      NO_COUNTRIES,
      createCards(),
      noCaptcha,
      Layer.succeed(FormSubmissions, { store: () => Effect.void }),
    ),
  );
  const outcome = await Effect.runPromise(
    Effect.result(
      prerenderedSite({
        config: Result.getOrThrow(readConfig(settings)),
        dataFolder,
        origin: "https://book.example.com",
        services: {
          runtime,
          manage: null,
          readDayRows: null,
          checkDatabase: async () => {},
          images: null,
          media: null,
          contentApi: null,
          follow: () => () => {},
        },
        server: createServer(),
        headers: noSecurityHeaders,
        log: (line) => void logged.push(line),
        now: () => 0,
      }),
    ),
  );
  return { outcome, logged };
};

describe("prerenderedSite, when the build fails", () => {
  it("serves the last build and logs one line (rule 8.7)", async () => {
    const dataFolder = await createFolder();
    const options = await createPrerenderOptions({ siteFolder: join(dataFolder, "site") });
    await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent())));
    const { outcome, logged } = await openSite(dataFolder);
    expect(Result.isSuccess(outcome)).toBe(true);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toBe(
      "The site cannot be built: the content is not available (answered 503); the last build is served",
    );
    const { pages, forms } = Result.getOrThrow(outcome);
    expect(await forms.find("nothing", "/")).toBeUndefined();
    const server = createServer(express().use(pages)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const get = (path: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: "manual" });
    expect(await (await get("/about")).text()).toContain("<title>About | Juniper Row</title>");
    const leaving = await get("/preview");
    expect([leaving.status, leaving.headers.get("location")]).toEqual([302, "/"]);
    server.closeAllConnections();
  });

  it("rejects a last build with missing files, and names its folder", async () => {
    const dataFolder = await createFolder();
    const options = await createPrerenderOptions({ siteFolder: join(dataFolder, "site") });
    const { current } = await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent())));
    await rm(join(current, ".templates"), { recursive: true });
    const { outcome } = await openSite(dataFolder);
    expect(outcome).toMatchObject({
      failure: {
        _tag: "CannotStart",
        reason: `The build in ${current} is damaged: remove it and start again`,
      },
    });
  });

  it.each(["recaptcha", "turnstile"])(
    "cannot start with %s where the content switches the cookie notice off, even with a last build (rule 8.35)",
    async (CAPTCHA_PROVIDER) => {
      const notices = createNotices({ cookieNotice: { isEnabled: false, description: [] } });
      const content = createContent({ notices });
      const dataFolder = await createFolder();
      const options = await createPrerenderOptions({ siteFolder: join(dataFolder, "site") });
      await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(content)));
      const settings = { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "s3cret" };
      const { outcome, logged } = await openSite(dataFolder, { content, settings });
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
    const { outcome } = await openSite(await createFolder());
    expect(outcome).toMatchObject({
      failure: {
        _tag: "CannotStart",
        reason: "The site cannot be built: the content is not available (answered 503)",
      },
    });
  });
});

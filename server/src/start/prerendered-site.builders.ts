import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import { DEFAULT_PLACE } from "@couvert/domain/restaurant/location/geolocation";
import { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import { PreviewEnded, Previews } from "@couvert/domain/site/content/previews.port";
import { noCaptcha } from "@couvert/outside/captcha/captcha";
import { noContent } from "@couvert/outside/content/memory/memory-content.builders";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import * as Scope from "effect/Scope";
import express from "express";
import { expect, onTestFinished } from "vitest";
import type { Services } from "../compose/open-services.ts";
import { readConfig } from "../config/config.ts";
import { createCards, createReservations, NO_COUNTRIES, UNLIMITED_HOLDS } from "../http/app.builders.ts";
import { NO_STAFF } from "../http/desk/desk.builders.ts";
import { noSecurityHeaders } from "../http/security-headers.ts";
import type { BuiltUi } from "../site/prerender/built-ui.ts";
import type { OpenUi } from "../site/publish/build-site.ts";
import type { Site, SiteParts } from "../site/site.ts";
import type { EndedBuild } from "../telemetry/metrics.ts";
import { prerenderedSite } from "./prerendered-site.ts";

/** Opens the pages until a scope closes, by default while the content service is down. */
export const openPrerenderedSite = async (
  scope: Scope.Scope,
  dataFolder: string,
  {
    content = noContent("answered 503"),
    settings = {} as Record<string, string>,
    services = {} as Partial<Services>,
    ui = undefined as BuiltUi | undefined,
    openUi = undefined as OpenUi | undefined,
    stored = null as SiteParts["stored"],
  } = {},
) => {
  const logged: string[] = [];
  const builds: EndedBuild[] = [];
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      content,
      Layer.succeed(Previews, {
        pathOf: () => Effect.fail(new PreviewEnded()),
        contentAt: () => Effect.fail(new PreviewEnded()),
        locationsAt: () => Effect.fail(new PreviewEnded()),
      }),
      Layer.succeed(Reservations, createReservations()),
      Layer.succeed(Geolocation, { locate: () => Effect.succeed(DEFAULT_PLACE) }),
      NO_COUNTRIES,
      UNLIMITED_HOLDS,
      createCards(),
      noCaptcha,
      NO_STAFF,
      Layer.succeed(FormSubmissions, { store: () => Effect.void }),
    ),
  );
  const parts = {
    config: Result.getOrThrow(readConfig(settings)),
    dataFolder,
    origin: "https://book.example.com",
    services: {
      runtime,
      desk: null,
      manage: null,
      joinWaitlist: null,
      readAssignments: null,
      backUp: null,
      answerGuests: () => expect.fail("no guest is asked for"),
      findKey: () => expect.fail("no key is asked for"),
      inviteStaff: null,
      answerMachines: null,
      restaurants: null,
      checkDatabase: async () => {},
      countJobs: async () => ({ givenUp: 0, overdue: 0 }),
      images: null,
      media: null,
      contentApi: null,
      createRateLimit: memoryRateLimits,
      follow: () => () => {},
      refresh: Effect.void,
      ...services,
    },
    stored,
    server: createServer(),
    headers: noSecurityHeaders,
    metrics: { buildEnded: (build: EndedBuild) => void builds.push(build) },
    log: (line: string) => void logged.push(line),
    now: () => 0,
  };
  const outcome = await Effect.runPromise(
    Effect.result(prerenderedSite(parts, openUi ?? (ui && (async () => ui)))).pipe(Scope.provide(scope)),
  );
  return { outcome, logged, builds };
};

/** Serves the pages of a site until the test ends; returns a `fetch` of their paths. */
export const servePages = async ({ pages }: Site) => {
  const server = createServer(express().use(pages)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string) => fetch(`${origin}${path}`, { redirect: "manual" });
};

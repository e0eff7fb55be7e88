import { resolve } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { LiveRestaurants } from "../compose/reservations.ts";
import type { Config } from "../config/config.ts";
import type { CannotStart, Log } from "../config/operator-messages.ts";
import { unsafeSettings } from "../config/unsafe-settings.ts";
import { deskPage } from "../http/documents/desk-page.ts";
import { managePages } from "../http/documents/manage-pages.ts";
import { createProbes } from "../http/probes.ts";
import type { ContentWebhook } from "../http/routes/endpoint.ts";
import { noSecurityHeaders, securityHeaders } from "../http/security-headers.ts";
import { warnOfProxy } from "../http/visitors/untrusted-proxy.ts";
import { createVisitors } from "../http/visitors/visitors.ts";
import { filesFirst } from "../site/delivery/files-first.ts";
import type { openStoredSite } from "../site/delivery/stored-site.ts";
import { previewedLocations } from "../site/preview/previewed-locations.ts";
import type { Site, SiteParts } from "../site/site.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { openAdminChannel } from "./admin-channel.ts";
import { checkDisk } from "./check-disk.ts";
import { composeAssistants } from "./compose-assistants.ts";
import { holdDataFolder } from "./hold-data-folder.ts";
import { listen } from "./listen.ts";
import { publicAddress } from "./public-address.ts";
import { createReadiness } from "./readiness.ts";
import { readServerSecret } from "./server-secret.ts";

/** The options of a server. */
export interface ServeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly now: () => Instant;
  /** Prepares what `openSite` needs while the services open. */
  readonly prepare?: (config: Config, log: Log) => Effect.Effect<void, CannotStart>;
  /** Opens the stored builds of the site, whose files are answered while the services open; none in development. */
  readonly openStored?: typeof openStoredSite;
  /** Opens the handlers of pages once the services are open. */
  readonly openSite: (site: SiteParts) => Effect.Effect<Site, CannotStart, Scope.Scope>;
  /** Whether pages have the security headers; not in development, where Vite adds its own scripts. */
  readonly secure?: boolean;
  /** Whether the embedded content repository answers at `/api/v2` and `/graphql`; only in development, as it has drafts. */
  readonly servesContentApi?: boolean;
}

/** The time for the requests that have waited, in ms: loading the modules takes the thread for half a second. */
const EARLY_MS = 20;

/**
 * Starts the server until the scope closes and returns its public address. Locks the data folder and the port before it
 * reads or writes anything, so that a failed start damages nothing (rules 7.44, 8.56).
 */
export const serve = (options: ServeOptions): Effect.Effect<string, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const {
      config,
      log,
      now,
      openStored,
      openSite,
      prepare = () => Effect.void,
      secure = true,
      servesContentApi = false,
    } = options;
    const dataFolder = resolve(config.dataDir);
    const openFolder = yield* holdDataFolder(dataFolder);
    if (openFolder !== null) log(openFolder, "warn");
    const metrics = createMetrics();
    const readiness = createReadiness();
    metrics.watchChecks(async () => (await readiness.read()).checks);
    const { metricsToken: token } = config.telemetry;
    const probes = createProbes({ metrics, readiness: readiness.read, token });
    const listener = yield* listen(config.host, config.port, probes);
    const { origin, warning } = publicAddress(config, listener.port);
    if (warning !== null) log(warning);
    for (const line of unsafeSettings(config)) log(line, "warn");
    const foreignImages = config.content !== null;
    const headers = secure
      ? securityHeaders({
          isHttps: origin.startsWith("https:"),
          foreignImages,
          embedHosts: config.embedHosts,
          trackers: config.trackers,
          captcha: config.captcha,
          hostedField: config.hostedField,
        })
      : noSecurityHeaders;
    const stored =
      openStored === undefined
        ? null
        : yield* Effect.promise(() => openStored({ config, dataFolder, origin, headers }));
    const early = stored?.answerFile ?? null;
    if (early !== null) {
      listener.answerEarly((wait) => filesFirst(early, wait, metrics));
      yield* Effect.sleep(EARLY_MS);
    }
    // Loaded late, since the stored pages need none of it.
    const [{ openServices }, { createApp }, { inRequestSpan }] = yield* Effect.promise(() =>
      Promise.all([
        import("../compose/open-services.ts"),
        import("../http/app.ts"),
        import("../telemetry/request-span.ts"),
      ]),
    );
    const [secret = "", ...former] = (yield* readServerSecret(config, dataFolder)).split(" ");
    const keys = createServerKeys(secret, ...former);
    const [services] = yield* Effect.all(
      [openServices({ config, dataFolder, origin, keys, now, log, metrics }), prepare(config, log)],
      { concurrency: "unbounded" },
    );
    // With a shared database, commands read it themselves.
    if (config.databaseUrl === null) yield* openAdminChannel(dataFolder, services, log);
    const { server } = listener;
    const site = yield* openSite({
      config,
      dataFolder,
      origin,
      services,
      stored,
      server,
      headers,
      metrics,
      log,
      now,
    });
    // Registered last, so that it runs first: open requests still need the services.
    yield* Effect.addFinalizer(() => {
      readiness.stop();
      return listener.drain(config.stopDelayMs);
    });
    const { renderManagePage: render, restaurants } = site;
    const pagesOf = (answer: NonNullable<typeof services.manage>) =>
      managePages({ answer, render, restaurants, foreignImages, hostedField: config.hostedField });
    const app = createApp({
      config,
      origin,
      runtime: services.runtime,
      createRateLimit: services.createRateLimit,
      visitors: createVisitors({
        keys,
        trustProxy: config.trustProxy,
        isSecure: origin.startsWith("https:"),
      }),
      manage: services.manage && pagesOf(services.manage),
      assistants: config.hasAssistants
        ? yield* composeAssistants({ services, pagesOf, keys, origin, now })
        : null,
      joinWaitlist: services.joinWaitlist,
      cardWebhook: services.cardWebhook,
      cardPages: services.cardPages,
      desk:
        services.desk === null
          ? null
          : {
              run: (effect) => services.runtime.runPromise(inRequestSpan(effect)),
              desk: services.desk,
              answerGuests: services.answerGuests,
              findKey: services.findKey,
              previewedLocations: previewedLocations({ config, services, log }),
            },
      deskPage: services.desk === null ? null : deskPage({ files: site.deskFiles, hasPolicy: secure }),
      images: services.images && { ...services.images, perMinute: config.picturesPerMinute },
      media: services.media,
      contentApi: servesContentApi ? services.contentApi : null,
      headers,
      forms: {
        pages: site.forms,
        run: (effect) => services.runtime.runPromise(inRequestSpan(effect)),
        now,
      },
      restaurants: {
        list: site.restaurants,
        settings: (id) => services.restaurants?.bookable().get(id),
      },
      contentWebhook: contentWebhook(config, site),
      textWebhook:
        config.texts.id === "twilio"
          ? { authToken: config.texts.authToken, receive: services.receiveReply }
          : null,
      site: site.pages,
      failurePage: site.failurePage,
      metrics,
      log,
    });
    const isPublic = origin.startsWith("https:");
    const application = config.trustProxy === false && isPublic ? warnOfProxy(app, log) : app;
    listener.answerWith(
      site.answerFile === null ? application : filesFirst(site.answerFile, application, metrics),
    );
    readiness.open({
      database: async () => {
        await services.checkDatabase();
        return {};
      },
      disk: () => checkDisk(dataFolder),
      site: async () => site.publishing?.state() ?? {},
      ...checkRestaurants(services.restaurants),
      jobs: async () => {
        const counts = await services.countJobs();
        return { ...(counts.overdue > 0 ? { status: "failed" } : {}), ...counts };
      },
      ...metrics.serviceChecks,
    });
    return origin;
  });

/** Returns the check of the restaurants' files; none with an outside provider. It fails while a file cannot be read. */
const checkRestaurants = (restaurants: LiveRestaurants | null) =>
  restaurants === null
    ? {}
    : {
        restaurants: async () => {
          const { isReadable, problems } = restaurants.check();
          return { ...(isReadable ? {} : { status: "failed" }), problems };
        },
      };

/** Returns what the webhook of the content repository starts; null without its secret, and in development. */
const contentWebhook = (
  { contentWebhookSecret: secret }: Pick<Config, "contentWebhookSecret">,
  { publishing }: Site,
): ContentWebhook | null =>
  secret === null || publishing === null ? null : { secret, publish: publishing.request };

import { resolve } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { openServices } from "../compose/open-services.ts";
import type { Config } from "../config/config.ts";
import type { CannotStart, Log } from "../config/operator-messages.ts";
import { createApp } from "../http/app.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { Site, SiteParts } from "../site/site.ts";
import { holdDataFolder } from "./hold-data-folder.ts";
import { listen } from "./listen.ts";

/** What a server is started with. */
export interface ServeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly now: () => Instant;
  /** Makes what `openSite` needs, while the services open. */
  readonly prepare?: (config: Config, log: Log) => Effect.Effect<void, CannotStart>;
  /** Opens what serves the pages, once the services are there. */
  readonly openSite: (site: SiteParts) => Effect.Effect<Site, CannotStart, Scope.Scope>;
  /** Whether pages carry the security headers; not while they are developed, where Vite brings scripts of its own. */
  readonly secure?: boolean;
}

/**
 * Starts the server and keeps it running until the scope closes; returns its public address. The folder is held and
 * the port taken before anything is read or written, so that a start that is refused damages nothing.
 */
export const serve = (options: ServeOptions): Effect.Effect<string, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const { config, log, now, openSite, prepare = () => Effect.void, secure = true } = options;
    const dataFolder = resolve(config.dataDir);
    yield* holdDataFolder(dataFolder);
    const listener = yield* listen(config.host, config.port);
    const { origin, warning } = publicAddress(config, listener.port);
    if (warning !== null) log(warning);
    const [services] = yield* Effect.all(
      [openServices({ config, dataFolder, origin, now, log }), prepare(config, log)],
      { concurrency: "unbounded" },
    );
    const site = yield* openSite({ config, dataFolder, origin, services, server: listener.server, log, now });
    // Registered last, so that it runs first: requests under way still need the services.
    yield* Effect.addFinalizer(() => listener.drain);
    const isHttps = origin.startsWith("https:");
    listener.answerWith(
      createApp({
        config,
        origin,
        runtime: services.runtime,
        manage: services.manage,
        images: services.images,
        media: services.media,
        headers: secure
          ? securityHeaders({
              isHttps,
              foreignPictures: services.images === null,
              embedHosts: config.embedHosts,
              trackers: config.trackers,
              captcha: config.captcha,
            })
          : (_request, _response, next) => next(),
        forms: {
          pages: site.forms,
          run: (effect) => services.runtime.runPromise(effect),
          now,
        },
        site: site.pages,
        log,
      }),
    );
    return origin;
  });

/** Where visitors find the site, and what whoever runs it should know of that. */
interface PublicAddress {
  /** Without a final slash. */
  readonly origin: string;
  /** One line on an address that only this machine can open; null when there is nothing to say. */
  readonly warning: string | null;
}

/** The address that is configured, or the one a browser on this machine finds the server at. */
export const publicAddress = (
  { publicUrl, host }: Pick<Config, "publicUrl" | "host">,
  port: number,
): PublicAddress => {
  if (publicUrl !== null) return { origin: publicUrl, warning: null };
  if (!EVERYWHERE.includes(host)) {
    return { origin: `http://${host.includes(":") ? `[${host}]` : host}:${port}`, warning: null };
  }
  const origin = `http://localhost:${port}`;
  const warning = `PUBLIC_URL is not set: manage and canonical links say ${origin}, which other machines cannot open`;
  return { origin, warning };
};

const EVERYWHERE: readonly string[] = ["0.0.0.0", "::"];

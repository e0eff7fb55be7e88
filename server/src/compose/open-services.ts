import type { Charges } from "@couvert/domain/booking/card/charges.port";
import { CityDatabaseUnusable } from "@couvert/outside/geolocation/mmdb-geolocation";
import { DatabaseUnavailable } from "@couvert/platform/database/open-database";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as References from "effect/References";
import type * as Scope from "effect/Scope";
import { BrandIncomplete } from "../brand/brand-theme.ts";
import { CannotStart } from "../config/operator-messages.ts";
import { type Composition, compose } from "./compose.ts";
import type { ComposeOptions } from "./compose-options.ts";

/** The running adapters. */
export interface Services extends Omit<Composition, "layer" | "close"> {
  readonly runtime: ManagedRuntime.ManagedRuntime<
    Exclude<Layer.Success<Composition["layer"]>, Charges>,
    never
  >;
}

/** Opens the services of a configuration until the scope closes, and logs the warnings of the adapters. */
export const openServices = (options: ComposeOptions): Effect.Effect<Services, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    const {
      layer,
      close: _close,
      ...services
    } = yield* Effect.acquireRelease(
      Effect.tryPromise({
        try: () => compose(options),
        catch: (error) => new CannotStart({ reason: describeStartError(error, options) }),
      }),
      ({ close }) => Effect.promise(close),
    );
    const logger = Logger.make(({ message }) => options.log([message].flat().join(" "), "warn"));
    const traces = yield* Effect.promise(() => composeTraces(options));
    const runtime = yield* Effect.acquireRelease(
      Effect.sync(() => ManagedRuntime.make(Layer.mergeAll(layer, Logger.layer([logger]), traces))),
      ({ disposeEffect }) => disposeEffect,
    );
    // Starts the workers now, since jobs of an earlier run may be pending.
    yield* runtime.contextEffect;
    return { runtime, ...services };
  });

/** Loads the export of traces only where it is configured: it takes a tenth of a second. */
const composeTraces = async ({ config, log }: ComposeOptions): Promise<Layer.Layer<never>> => {
  const { tracesEndpoint } = config.telemetry;
  if (tracesEndpoint === null) return Layer.succeed(References.TracerEnabled, false);
  const { traceLayer } = await import("../telemetry/traces.ts");
  return traceLayer(tracesEndpoint, log);
};

const describeStartError = (error: unknown, { config, dataFolder }: ComposeOptions): string => {
  const detail = describeError(error);
  if (error instanceof CityDatabaseUnusable) {
    return `GEOLOCATION_FILE ${error.file} cannot be opened as a city database: ${detail}`;
  }
  if (error instanceof BrandIncomplete) return `BRAND ${error.brand} is incomplete: ${detail}`;
  if (!(error instanceof DatabaseUnavailable)) return `The embedded content cannot be read: ${detail}`;
  return config.databaseUrl === null
    ? `The database in ${dataFolder} cannot be opened: ${detail}`
    : `DATABASE_URL leads to no usable database: ${detail}`;
};

/** Returns the first line of an error's `detail`, or of its message. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const detail = "detail" in error ? String(error.detail) : error.message;
  return detail.split("\n", 1)[0] ?? "";
};

import * as Result from "effect/Result";
import { expect, it } from "vitest";
import { type Environment, readConfig } from "./config.ts";

const telemetryOf = (environment: Environment) => Result.getOrThrow(readConfig(environment)).telemetry;
const problemsOf = (environment: Environment) =>
  Result.match(readConfig(environment), { onSuccess: () => [], onFailure: (problems) => problems });

it("reads the level of the log, the token of the metrics and the address of traces", () => {
  expect(
    telemetryOf({
      LOG_LEVEL: "debug",
      METRICS_TOKEN: "sixteen-or-more!",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/",
    }),
  ).toEqual({
    logLevel: "debug",
    metricsToken: "sixteen-or-more!",
    tracesEndpoint: "http://127.0.0.1:4318",
  });
});

it("names a wrong one, without repeating secrets", () => {
  expect(
    problemsOf({
      LOG_LEVEL: "loud",
      METRICS_TOKEN: "hunter2",
      OTEL_EXPORTER_OTLP_ENDPOINT: "key:hunter2@host",
    }),
  ).toEqual([
    'LOG_LEVEL must be one of debug, info, warn, error, not "loud"',
    "METRICS_TOKEN must be at least 16 ASCII characters without spaces",
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, with credentials https or one of this machine",
  ]);
});

import type { LogLevel } from "./operator-messages.ts";
import type { Settings } from "./settings.schema.ts";

/** What the server reports to its operators. */
export interface TelemetrySettings {
  /** The least severe level that the log has. */
  readonly logLevel: LogLevel;
  /** The token that reads the metrics; null for none. */
  readonly metricsToken: string | null;
  /** The address that traces are sent to, by OTLP over HTTP, without a final slash; null for none. */
  readonly tracesEndpoint: string | null;
}

/** Decodes the settings of log, metrics and traces. */
export const decodeTelemetry = (settings: typeof Settings.Type): TelemetrySettings => ({
  logLevel: settings.LOG_LEVEL,
  metricsToken: settings.METRICS_TOKEN ?? null,
  tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "") ?? null,
});

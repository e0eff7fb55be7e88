import { layer } from "@effect/opentelemetry/NodeSdk";
import type { Resource } from "@effect/opentelemetry/Resource";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import type * as Layer from "effect/Layer";
import type { Log } from "../config/operator-messages.ts";

/** How long the last spans may take to leave when the server stops, in ms. */
const EXPORT_TIMEOUT_MS = 3_000;

/**
 * Sends the spans of all effects to a collector, by OTLP over HTTP, in batches. A collector that is away loses spans and
 * nothing else; the log says when it goes away and when it is back.
 */
export const traceLayer = (endpoint: string, log: Log): Layer.Layer<Resource> =>
  layer(() => ({
    resource: { serviceName: "couvert" },
    spanProcessor: quietly(
      new BatchSpanProcessor(
        logOutages(
          new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
          log,
        ),
      ),
    ),
    shutdownTimeout: EXPORT_TIMEOUT_MS,
  }));

const logOutages = (exporter: SpanExporter, log: Log): SpanExporter => {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) log(`traces are lost: ${describeError(result.error)}`, "warn");
        if (!failed && isAway) log("traces are sent again");
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

const describeError = (error: Error | undefined): string =>
  error !== undefined && "code" in error
    ? `the collector gives no answer (${String(error.code)})`
    : "the collector refuses them";

/** Ignores the rejections of a collector that is away when the server stops. */
const quietly = (processor: BatchSpanProcessor): BatchSpanProcessor => {
  const [flush, shutdown] = [processor.forceFlush.bind(processor), processor.shutdown.bind(processor)];
  processor.forceFlush = () => flush().catch(() => {});
  processor.shutdown = () => shutdown().catch(() => {});
  return processor;
};

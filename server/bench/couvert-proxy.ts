// Run by proxy.ts: the server as it is composed for RESERVATION_PROVIDER=opentable, without pages.
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import { compose } from "../src/compose/compose.ts";
import { readConfig } from "../src/config/config.ts";
import { createApp } from "../src/http/app.ts";
import { noForms } from "../src/http/forms/form-pages.ts";
import { securityHeaders } from "../src/http/security-headers.ts";
import { createMetrics } from "../src/telemetry/metrics.ts";

const upstream = process.argv[2] ?? "";
const origin = "http://couvert.bench";
const log = console.error;

const config = Result.getOrThrow(
  readConfig({
    RESERVATION_PROVIDER: "opentable",
    OPENTABLE_HOST: upstream,
    OPENTABLE_OAUTH_HOST: upstream,
    OPENTABLE_CLIENT_ID: "bench",
    OPENTABLE_CLIENT_SECRET: "bench",
    READS_PER_MINUTE: "1000000",
  }),
);
const { layer, manage, images, media } = await compose({
  config,
  dataFolder: await mkdtemp(join(tmpdir(), "couvert-bench-")),
  origin,
  now: Date.now,
  log,
  metrics: createMetrics(),
});
const runtime = ManagedRuntime.make(layer);
const app = createApp({
  config,
  origin,
  runtime,
  forms: { pages: noForms, run: (effect) => runtime.runPromise(effect), now: Date.now },
  manage,
  images,
  media,
  contentApi: null,
  metrics: createMetrics(),
  headers: securityHeaders({ isHttps: false, foreignImages: false }),
  site: (_request, response) => void response.status(404).end(),
  log,
});
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

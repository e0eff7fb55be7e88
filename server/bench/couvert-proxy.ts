// Run by proxy.ts: the server as it is composed for RESERVATION_PROVIDER=opentable, without its pages.
import type { AddressInfo } from "node:net";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import { createApp } from "../src/app.ts";
import { compose } from "../src/compose.ts";
import { readConfig } from "../src/config.ts";
import { securityHeaders } from "../src/security-headers.ts";

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
const { layer, manage, images } = await compose({ config, dataFolder: "", origin, now: Date.now, log });
const app = createApp({
  config,
  origin,
  runtime: ManagedRuntime.make(layer),
  manage,
  images,
  headers: securityHeaders({ isHttps: false, foreignPictures: false }),
  site: (_request, response) => void response.status(404).end(),
  log,
});
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

import { fileURLToPath } from "node:url";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { openServices } from "./open-services.ts";

const DEMO = fileURLToPath(new URL("../../../adapters/demo", import.meta.url));

afterAll(removeFolders);

/** Opens the services of an incomplete brand with the content of a complete one. */
const openIncompleteBrand = async (settings: Readonly<Record<string, string>>) => {
  const dataFolder = await createUsedFolder();
  const config = Result.getOrThrow(readConfig(settings));
  return openServices({
    config: { ...config, brand: "half-done", contentFolder: DEMO },
    dataFolder,
    origin: "http://127.0.0.1",
    keys: TEST_KEYS,
    now: Date.now,
    log: () => {},
    metrics: createMetrics(),
  });
};

describe("openServices", () => {
  it("names a brand whose folder lacks tokens of emails", async () => {
    const { reason } = await Effect.runPromise(Effect.flip(Effect.scoped(await openIncompleteBrand({}))));
    expect(reason).toMatch(/^BRAND half-done is incomplete: \S/);
    expect(reason).not.toContain("content");
  });

  it("does not need these files with another reservation provider", async () => {
    const opening = await openIncompleteBrand({
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: "platform.example.com",
      OPENTABLE_OAUTH_HOST: "oauth.example.com",
      OPENTABLE_CLIENT_ID: "id",
      OPENTABLE_CLIENT_SECRET: "secret",
    });
    const { manage } = await Effect.runPromise(Effect.scoped(opening));
    expect(manage).toBeNull();
  });
});

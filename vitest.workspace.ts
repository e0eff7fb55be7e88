import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A package's tests in Node. Time-outs are for a test that hangs, not for a busy machine, where opening PGlite takes seconds. */
const node = (name: string, root: string, include: string[], options: object = {}) => ({
  test: {
    name,
    root,
    include,
    environment: "node" as const,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...options,
  },
});

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DATABASES = {
  globalSetup: [
    fileOf("adapters/src/database/templates.setup.ts"),
    fileOf("adapters/src/database/postgresql.setup.ts"),
  ],
};

export default defineConfig({
  test: {
    projects: [
      node("ci", ".ci", ["*.test.ts"]),
      "domain/vitest.config.ts",
      node("adapters", "adapters", ["src/**/*.test.ts"], DATABASES),
      "ui/vite.config.ts",
      node("server", "server", ["src/**/*.test.ts"], DATABASES),
      // Consumers write the pacts that providers are then held to: two projects, run one after the other.
      node("consumers", "contracts", ["src/*.consumer.test.ts"]),
      node("providers", "contracts", ["src/*.provider.test.ts"]),
    ],
  },
});
